import { describe, expect, test } from "vitest";
import { isYesNoQuestion } from "./yes-no-question.js";

describe("asks for yes or no:", () => {
  test.each([
    "Should the council close Mill Lane to cars?",
    "Is it worth learning to weld at forty?",
    "Do you lock your bike at home?",
    "Would you swim in this river?",
    "Isn't it time to bring back the night train?",
    "Shouldn’t the library open on Sundays?",
    "Can a landlord charge for painting?",
    "Has the new timetable made your commute better?",
    "Am I wrong to keep the deposit?",
    "Were the nineties really quieter?",
    "Are electric ferries quieter?",
    "Could the harbour freeze this winter?",
    "Did the festival change the town?",
    "Must a cyclist wear a helmet here?",
    "[Serious] Should voting be compulsory?",
    "So, is the bakery closing?",
    "Ask HN: Is a parent's first language still worth teaching at school?",
    "Reddit, do you tip the postman?",
    "The bridge is closed again. Should we sue?",
    "After ten years of works, is the station any better?",
    "If the rent doubled, would you move?",
    "They raised the fare, should they?",
    "It is a lovely town, isn't it?",
    "Is the old pier safe or not?",
    "Have you noticed the smell by the quay?",
    "Is eighteen or older enough for a licence?",
    "Should I repaint the boat",
    "🚲 Will the cycle lane stay?",
    '"Should we ban cars?"',
    "Does the mayor's plan make sense? I am not sure.",
    "Why do they close it? Is it the money?",
  ])("%s", (title) => {
    expect(isYesNoQuestion(title)).toBe(true);
  });
});

describe("asks for something else, or nothing:", () => {
  test.each([
    "How do you lock your bike?",
    "Why is the ferry late?",
    "What should I cook tonight?",
    "Which bakery has the best rye?",
    "Where can I park near the harbour?",
    "Who else heard the explosion?",
    "When will the bridge open?",
    "Is the ferry or the bridge better?",
    "Should I buy a canoe or a kayak?",
    "Does anyone know a good plumber?",
    "Has anybody else had trouble with the new meters?",
    "Is there a market on Mondays?",
    "Are there any quiet beaches left?",
    "Can someone explain the new parking zones?",
    "Can you recommend a book about tides?",
    "Could you please share your recipes?",
    "Do you know why the bells ring at noon?",
    "Have you ever seen a ghost?",
    "Do you have any tips for a first marathon?",
    "Is it possible to fix a warped door, and how?",
    "Council says no to cars",
    "Yesterday I received my first payment",
    'The mayor asked "Is this legal?" and left',
    "“Do we need it?” A night with the volunteers",
    "Do not buy the green paint",
    "Is DNS query for server or origin",
    "Can we talk about the smell by the quay",
    "Random projects shots",
    "I asked whether he would come?",
    "",
    "?",
  ])("%s", (title) => {
    expect(isYesNoQuestion(title)).toBe(false);
  });
});
