import { describe, expect, test } from "vitest";
import { commentOf } from "../testing/comments.js";
import { botTest } from "./bots.js";

const comment = (body: string, author: string | null = null) => commentOf({ id: body, body, author });

const isBot = (body: string, author: string | null = null): boolean =>
  botTest([comment(body, author)])(comment(body, author));

describe("what programs write", () => {
  test.each([
    "I am a bot, and this action was performed automatically.",
    "*I am a bot, and this action was performed automatically. Please [contact the moderators of this subreddit](/message/compose/?to=/r/harbour) if you have any questions.*",
    "Well done!\n\n***\n\n^I ^am ^a ^bot. ^Downvote ^to ^remove.",
    "Hello, I'm a bot! The film you linked is called **The Ferry**.",
    "*Beep, boop, I'm a bot*",
    "> large rope-ladder\n\n***\n^(Bleep-bloop, I’m a bot. This comment was inspired by a comic.)",
    "A list of films.\nI'm a bot working hard to help people find them",
    "Mirror of the picture.\n\n---\n^This ^message ^was ^created ^by ^a ^bot",
    "Original text below.\n\n[Send this](https://www.reddit.com/message/compose/?to=mirror_bot&subject=remove)",
    "This topic was automatically closed 90 days after the last reply. New replies are no longer allowed.",
  ])("%j is left out, whoever wrote it", (body) => {
    expect(isBot(body)).toBe(true);
    expect(isBot(body, "a_person")).toBe(true);
  });

  test("so is all that a program of the site writes", () => {
    expect(isBot("Welcome to the harbour forum!", "AutoModerator")).toBe(true);
    expect(isBot("Coverage went up.", "coverage[bot]")).toBe(true);
    expect(isBot("Welcome to the harbour forum!", "automoderator_fan")).toBe(false);
  });
});

describe("what moderators paste", () => {
  test.each([
    "Your comment has been removed because it violates rule 1: [Be civil](https://example.org/rules).",
    "This is no place for that. Your comment was removed: please read the rules.",
    "Unfortunately, your post has been automatically removed. Our guidelines ask for a source.",
  ])("%j is left out", (body) => {
    expect(isBot(body)).toBe(true);
  });

  test("and so is what is stickied or marked as theirs, but not what the site's own people write", () => {
    const is = botTest([]);
    expect(is({ ...comment("Be kind to each other."), stickied: true })).toBe(true);
    expect(is({ ...comment("Be kind to each other."), distinguished: "moderator" })).toBe(true);
    expect(is({ ...comment("Be kind to each other."), stickied: false })).toBe(false);
    expect(is({ ...comment("We fixed the outage."), distinguished: "admin" })).toBe(false);
  });
});

describe("reminders", () => {
  test.each([
    "RemindMe! 10000 years",
    "!RemindMe One week",
    "! remind me 2 days",
    'RemindMe! 2 days "Read what the harbour says of it"',
    "!updateme",
  ])("%j calls a program", (body) => {
    expect(isBot(body)).toBe(true);
  });

  test.each([
    "RemindMe! EOY You're gonna look as silly as the last prophet of the bridge.",
    "Remind me to take the early ferry",
    "You remind me of my brother!",
  ])("%j speaks to people", (body) => {
    expect(isBot(body)).toBe(false);
  });
});

describe("what people write", () => {
  test.each([
    "They always say I'm a bot.",
    "I'm a bot developer and this one is bad.",
    "I am not a bot.",
    "> I am a bot\n\nNo, you are not.",
    "Please stop giving awards to the bot.",
    "Good bot.",
    "A coin is the explicit guarantee of beep boop.",
    "My comment was removed because of some rule that nobody knows.",
    "Your comment was removed, too? Mine as well.",
    "The old prefix was removed by the rules of the new draft.",
    "It works automatically once you contact the moderators.",
    "I'm a bottle collector.",
  ])("%j is kept", (body) => {
    expect(isBot(body)).toBe(false);
  });
});

describe("a name like a program's", () => {
  test.each(["SupremeHarbourBot", "ferry_bot", "Rope-Bot", "HelperBot_", "comfort_bot_1962"])(
    "%s counts beside words of a program, and where it repeats itself",
    (name) => {
      const once = [comment("Wooooot", name), comment("The ferry is late again, bring a book", name)];
      expect(once.filter(botTest(once))).toEqual([]);
      expect(isBot("Feedback is welcome.", name)).toBe(true);
      const twice = [comment(":D", name), comment("Wooooot", name), comment(":D ", name)];
      expect(twice.map(botTest(twice))).toEqual([true, false, true]);
    },
  );

  test.each(["srsly-not-a-bot", "Talbot", "autopornbot", "Rustybot", "JoeyRobot", "Abbot"])(
    "%s is a person's, who may say the same twice",
    (name) => {
      const twice = [comment("Not at all, feedback is welcome", name), comment("Hear, hear!", name)];
      expect([...twice, ...twice].map(botTest([...twice, ...twice]))).toEqual([false, false, false, false]);
    },
  );
});
