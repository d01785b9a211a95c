import type { Meta, StoryObj } from "@storybook/react-vite";
import { WidgetStates } from "./widget-page.js";

/** Each field in every state that it can be in; when to take it, and what to do and not to do. */
export default {
  title: "Form engine/Fields/Each in its states",
  id: "form-engine-fields",
  component: WidgetStates,
} satisfies Meta<typeof WidgetStates>;
type Story = StoryObj<typeof WidgetStates>;

/**
 * For kinds of a thing that need different fields: a card or a bank. What is meant is chosen first. Give each
 * alternative a title of one or two words. Do not use it when kinds differ in one field only; take a select.
 */
export const Alternatives: Story = {
  name: "Alternatives (one of, variants, conditional)",
  args: {
    filled: { kind: "bank", iban: "NL91", country: "NL" },
    field: {
      title: "Payment",
      description: "How you pay.",
      oneOf: [
        {
          title: "Card",
          type: "object",
          required: ["number"],
          properties: { kind: { const: "card" }, number: { title: "Card number", type: "string" } },
        },
        {
          title: "Bank",
          type: "object",
          required: ["iban"],
          properties: {
            kind: { const: "bank" },
            iban: { title: "IBAN", type: "string" },
            country: { title: "Country", type: "string", default: "NL" },
          },
        },
      ],
    },
  },
};

/**
 * For a yes or no that is sent with the form. Word the label so that a tick means yes. Do not negate the label:
 * “Do not skip” makes people think twice.
 */
export const Checkbox: Story = {
  name: "Checkbox (tick box, boolean, yes or no)",
  args: {
    filled: false,
    field: {
      title: "Skip removed comments",
      description: "Leaves out comments that moderators removed.",
      type: "boolean",
      default: true,
    },
  },
};

/**
 * For a day, a time of day, or both. Say which time zone is meant where that matters. Do not use it for a date
 * long ago that is faster to type, such as a birthday.
 */
export const DateAndTime: Story = {
  name: "Date and time (calendar, datepicker, clock)",
  args: {
    filled: "2026-02-28T12:00:00.000Z",
    field: { title: "When", description: "The beginning.", type: "string", format: "date-time" },
  },
};

/**
 * For a file that is sent with the form. Say in the help which kinds and sizes are accepted. Do not use it for
 * large files: the content becomes part of the value.
 */
export const File: Story = {
  name: "File (upload, attachment, browse)",
  args: {
    filled: "data:text/plain;name=notes.txt;base64,SGVsbG8=",
    field: {
      title: "CV",
      type: "string",
      format: "data-url",
      "x-ui": { accept: ".txt,application/pdf", maxSize: 100 },
    },
  },
};

/**
 * For a count that people type: comments, minutes, pieces. Give both bounds and a unit. Give a default that suits
 * most people. Do not use it for digits that are no amount, such as a postcode or a phone number.
 */
export const Integer: Story = {
  name: "Integer (whole number, spinner, stepper, counter)",
  args: {
    filled: 20,
    field: {
      title: "Comments at most",
      description: "Comments kept at most, in the source's order.",
      type: "integer",
      minimum: 1,
      maximum: 10000,
      default: 1000,
      "x-unit": "comments",
    },
  },
};

/**
 * For several things that each have the same few fields: people, addresses. Keep each item to a handful of fields.
 * Do not take rows for single words: a list with commas. Do not nest a second list of objects within an item.
 */
export const ListOfObjects: Story = {
  name: "List of objects (repeater, rows, cards, array)",
  args: {
    filled: [
      { name: "Ada", age: 36 },
      { name: "Grace", age: 85 },
    ],
    field: {
      title: "People",
      description: "Who comes along.",
      type: "array",
      maxItems: 3,
      items: {
        title: "Person",
        type: "object",
        required: ["name"],
        properties: {
          name: { title: "Name", type: "string" },
          age: { title: "Age", type: "integer", minimum: 0 },
        },
      },
    },
  },
};

/**
 * For words or short texts: up to ten in one line with commas, more in a textarea, usually pasted. Say in the help
 * what happens to repeated items. Give maxItems, so that the count below the field says how full it is. Do not use
 * it for texts that hold commas.
 */
export const List: Story = {
  name: "List (tags, chips, tokens, comma separated, textarea, bulk)",
  args: {
    filled: ["this", "i think"],
    field: {
      title: "Left-out beginnings",
      description:
        "A comment that begins with one of these words or phrases is left out. Repeated ones are dropped.",
      type: "array",
      items: { type: "string", minLength: 1, maxLength: 100 },
      maxItems: 500,
      uniqueItems: true,
    },
  },
};

/**
 * For lists or groups under names that people choose. Say in the help what the name is used for. Give an example
 * as the default. Do not use it where names are known beforehand; take a group.
 */
export const Map: Story = {
  name: "Map (dictionary, key value, record, categories)",
  args: {
    filled: { humor: ["lol", "haha"] },
    field: {
      title: "Topic words",
      description: "A cluster speaks of a topic when its comments use the topic's words.",
      type: "object",
      additionalProperties: {
        description: "Words of the topic.",
        type: "array",
        items: { type: "string", minLength: 1, maxLength: 50 },
        maxItems: 50,
        uniqueItems: true,
      },
      "x-ui": "open",
    },
  },
};

/**
 * For an amount with a fraction, or one that may be left out, where leaving it out means something: no limit. Set
 * multipleOf to the finest step that makes a difference. Say in the help what an empty field means. Do not offer
 * more decimals than people can tell apart. Do not use 0 or -1 to mean no limit.
 */
export const Number: Story = {
  name: "Number (decimal, spinner, optional number, unlimited)",
  args: {
    filled: 2.5,
    field: {
      title: "Alpha",
      description: "How far a cluster may be stretched.",
      type: "number",
      minimum: 0.1,
      maximum: 10,
      multipleOf: 0.1,
      default: 1,
    },
  },
};

/**
 * For several numbers of one kind, one row each, or a row of known parts, each with its own type. Bound each
 * number in the schema of the items. Title each part of a row. Do not use it where the parts have names; take a
 * group.
 */
export const ListOfNumbers: Story = {
  name: "List of numbers (array, scores, tuple, row)",
  args: {
    filled: [1, 2.5],
    field: { title: "Scores", type: "array", items: { type: "number", maximum: 10 } },
  },
};

/**
 * For a colour that people choose freely, a value that is sent and cannot be changed, one whose type is not known.
 * Keep a colour's hexadecimal value visible, so that it can be copied. Say in the help why a value is fixed. Do
 * not use a colour where only a few fit, or any value where the type is known.
 */
export const ColourConstantAnyValue: Story = {
  name: "Colour, constant, any value (color picker, hex, fixed value, untyped)",
  args: {
    filled: "#8a3ffc",
    field: { title: "Colour", description: "Of the lines.", type: "string", format: "color" },
  },
};

/**
 * For one of two to four options that should be compared before choosing. Keep options to one line each. Do not
 * use them for more than five options; take a select.
 */
export const RadioButtons: Story = {
  name: "Radio buttons (options, single choice)",
  args: { filled: "M", field: { title: "Size", enum: ["S", "M", "L"], "x-ui": "radio" } },
};

/**
 * For one of five or more options that people know by name. Order options by how often they are chosen, or by the
 * alphabet. Give each option a title when its value is a code. Do not use it for two to four options: radio
 * buttons show them all at once.
 */
export const Select: Story = {
  name: "Select (dropdown, combobox, picker, list box)",
  args: {
    filled: "cosine",
    field: {
      title: "Metric",
      description: "How the distance between two comments' vectors is measured.",
      type: "string",
      enum: ["euclidean", "manhattan", "cosine", "minkowski", "chebyshev"],
      default: "euclidean",
    },
  },
};

/**
 * For any number of a few known options. Keep the list short enough to read at once. Do not use it for free words;
 * take a list.
 */
export const SeveralOfSome: Story = {
  name: "Several of some (multi-select, checkboxes, chips)",
  args: {
    filled: ["History"],
    field: {
      title: "Kinds",
      description: "All that apply.",
      type: "array",
      uniqueItems: true,
      items: { enum: ["Fiction", "Science", "History"] },
    },
  },
};

/**
 * For a setting that takes effect at once. Name what is on, in a noun. Do not name both sides: on could mean
 * either. In a form that is sent by a button, take a checkbox.
 */
export const Switch: Story = {
  name: "Switch (toggle, on off, boolean)",
  args: {
    filled: false,
    field: {
      title: "Email notifications",
      description: "One message when an analysis has finished.",
      type: "boolean",
      "x-ui": "switch",
      default: true,
    },
  },
};

/**
 * For an answer in one line, such as a name, or in several. Say in the help which characters are allowed. Set
 * maxLength, so that the count beside several lines says how much is left. Do not repeat the label as a
 * placeholder. Do not use several lines for a name or an id: Enter would make a line instead of sending the form.
 */
export const Text: Story = {
  name: "Text (input, textbox, email, address, several lines, textarea, multiline)",
  args: {
    filled: "somebody",
    field: {
      title: "Username",
      description: "Letters, digits, hyphens and underscores. Others see it.",
      type: "string",
      minLength: 3,
      maxLength: 30,
      pattern: "^[A-Za-z0-9_-]+$",
    },
  },
};
