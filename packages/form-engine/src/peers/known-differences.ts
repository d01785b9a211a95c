/** Where an untouched form ends otherwise than in rjsf, and why it is meant to. A test fails when one is not true any more. */
export const knownDifferences: Readonly<Record<string, string>> = {
  "JSON Forms: jsonschema":
    "rjsf overflows the stack on the schema of schemas, which contains itself in every part.",
  "JSON Forms: radio-group":
    "Of values with titles rjsf takes the first, though the choice may be left open; here nothing is chosen.",
  "playground: a condition": "rjsf does not fill in the default of a branch of `else` at first.",
  "playground: a list of objects":
    "rjsf leaves items of a list's default without the defaults of their own fields.",
  "playground: a schema that allows anything": "rjsf throws: its form takes no schema that is `true`.",
  "playground: a schema that allows nothing": "rjsf throws: its form takes no schema that is `false`.",
  "playground: named values":
    "Of values with titles rjsf takes the first, as if somebody had answered; here a required choice is asked for.",
  "playground: names that every object inherits":
    "rjsf takes the function `valueOf`, which every object inherits, for the value of that name.",
};
