import { expect, test } from "vitest";
import { stemsOf } from "./words.js";

test.each([
  ["forms of a word are one stem", "The batteries and the battery", ["batteri", "batteri"]],
  [
    "links, numbers of one digit and stop words are left out",
    "It is 5 at https://example.org/a?b=c today",
    ["today"],
  ],
  ["short forms lose what is glued to them", "Don’t they've it's the dog's bone", ["dog", "bone"]],
  ["accents and other alphabets stay words", "Café и Привет", ["café", "привет"]],
  ["scripts without spaces are cut into words", "孩子喜欢今天的天气", ["孩子", "喜欢", "今天", "的", "天气"]],
  ["keyboard noise is left out", "x".repeat(5000), []],
])("%s", (_title, text, stems) => {
  expect(stemsOf([text], "en")).toEqual([stems]);
});

test.each([
  ["de", "Die Radwege und der Radweg sind voller Scherben", ["radweg", "radweg", "voll", "scherb"]],
  ["fr", "L’école et les écoles n'ont plus d'argent", ["écol", "écol", "argent"]],
  ["es", "Las bicicletas y la bicicleta no son lo mismo", ["biciclet", "biciclet", "mism"]],
  ["zh", "今天的咖啡很好喝", ["今天", "咖啡"]],
  ["ja", "自転車は駅に置いてあります", ["自転車", "駅"]],
  ["th", "จักรยานของฉันหาย", ["จักรยาน", "หาย"]],
  [null, "The die is cast", ["the", "die", "is", "cast"]],
])("%s: a language has its own stop words and stems", (language, text, stems) => {
  expect(stemsOf([text], language)[0]).toEqual(expect.arrayContaining(stems));
});

test("a Chinese particle is a stop word in Chinese, and each word counts, however short", () => {
  expect(stemsOf(["孩子的车"], "zh")).toEqual([["孩子", "车"]]);
});

test("nothing English is done to another language", () => {
  expect(stemsOf(["Wer will so just"], "de")[0]).toContain("just");
});
