import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import { renderToPipeableStream } from "react-dom/server.node";
import { expect, test, vi } from "vitest";
import { SchemaForm } from "./index.js";
import { compile } from "./runtime.js";

const order = compile({
  type: "object",
  required: ["email"],
  properties: {
    email: { title: "Email", type: "string", format: "email" },
    amount: { title: "Amount", type: "integer", minimum: 1, default: 6 },
    people: {
      title: "People",
      type: "array",
      items: { type: "object", properties: { age: { type: "integer" } } },
      default: [{ age: 3 }],
    },
    pay: {
      oneOf: [
        { title: "Card", type: "string" },
        { title: "Cash", type: "number" },
      ],
    },
  },
});

// In a file of its own: React complains of two renderers in one process where a page is drawn beside.
test("what a server streams is what it would draw at once, without a complaint", async () => {
  const complained = vi.spyOn(console, "error");
  const form = <SchemaForm {...order} />;
  const streamed = await text(renderToPipeableStream(form).pipe(new PassThrough()));
  expect(streamed).toContain('value="6"');
  const withoutMarks = (html: string) => html.replaceAll(/<!--.*?-->/g, "");
  expect(withoutMarks(streamed)).toBe(withoutMarks(renderToString(form)));
  expect(complained).not.toHaveBeenCalled();
});
