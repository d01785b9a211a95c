import { describe, expect, test } from "vitest";
import { plainAnswer } from "./plain-answer.js";

describe("opens with yes:", () => {
  test.each([
    "Yes",
    "yes.",
    "Yes, and sooner than later.",
    "YES!!!",
    "Yep it should have been done years ago",
    "Yeah, I think so",
    "Absolutely. My street is quieter already.",
    "Definitely!",
    "Of course.",
    "Yes please",
    "Yes they should",
    "Yes because buses need the room",
    "Yes you should",
    "Oh yes, every day",
    "Hell yes!",
    "Honestly, yes.",
    "Short answer: yes. Long answer: it takes a while.",
    "@anna yes, it does",
    "Yes 👍",
    "Yes\nIt works on Sundays too.",
    "Yes, but the ferry is cheaper",
    "Yes - twice.",
  ])("%s", (text) => {
    expect(plainAnswer(text)).toBe("yes");
  });
});

describe("opens with no:", () => {
  test.each([
    "No",
    "No.",
    "nope!",
    "Nah, leave it",
    "No it isn't",
    "No, they never have.",
    "Absolutely not.",
    "Of course not!",
    "Not at all.",
    "Hell no",
    "Never.",
    "Not really, the noise is the same",
    "Well, no.",
    "No because nobody asked us",
    "No way!",
    "No I don't",
  ])("%s", (text) => {
    expect(plainAnswer(text)).toBe("no");
  });
});

describe("opens with neither:", () => {
  test.each([
    "NO PARKING = NO CUSTOMERS",
    "No one goes there any more.",
    "No idea, ask the harbour master",
    "No matter what they say",
    "No, thanks",
    "No worries.",
    "No doubt.",
    "Yes and no.",
    "Yes, no, maybe",
    "Yeah, no, that is not how it works",
    "Yeah, right.",
    "Yes? Who told you?",
    "Yes, if they pay for it",
    "No, unless it rains",
    "Of course this is the first post I see",
    "Never forget that the pier burned",
    "Totally read the title wrong",
    "No hair salon takes cards here",
    "Not at all where I thought this would go",
    "Yesterday it was open",
    "Nobody asked",
    "Sure, whatever you say",
    "I think so too",
    "It depends.",
    "",
  ])("%s", (text) => {
    expect(plainAnswer(text)).toBe("neither");
  });
});
