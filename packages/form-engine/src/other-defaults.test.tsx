import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { SchemaForm } from "./index.js";
import { compile } from "./runtime.js";
import { fieldAt } from "./tests/form-in-page.js";

afterEach(cleanup);

const formWith = (most: number, size: number) =>
  compile({
    type: "object",
    properties: {
      most: { title: "Most", type: "integer", default: most },
      least: { title: "Least", type: "integer", default: 1 },
      group: {
        title: "Group",
        type: "object",
        "x-ui": "open",
        properties: { size: { title: "Size", type: "integer", default: size } },
      },
    },
  } as object);

function change(path: string, value: string): void {
  fireEvent.change(fieldAt(path), { target: { value } });
  fireEvent.blur(fieldAt(path));
}

test("when defaults change under an edited form, what nobody touched follows them and is not marked as changed", () => {
  let held: unknown;
  function Owner({ form }: { form: ReturnType<typeof formWith> }) {
    const [value, setValue] = useState<object>({});
    held = value;
    return <SchemaForm {...form} value={value} onChange={setValue} />;
  }
  const { rerender } = render(<Owner form={formWith(500, 2)} />);
  change("least", "7");
  expect(held).toEqual({ most: 500, least: 7, group: { size: 2 } });

  rerender(<Owner form={formWith(750, 3)} />);
  expect([fieldAt("most").value, fieldAt("least").value, fieldAt("group.size").value]).toEqual([
    "750",
    "7",
    "3",
  ]);
  expect(screen.getAllByRole("button", { name: /^Reset .* to its default$/ })).toEqual([
    screen.getByRole("button", { name: "Reset Least to its default" }),
  ]);
  expect(held, "its owner is told").toEqual({ most: 750, least: 7, group: { size: 3 } });

  change("most", "500");
  expect(fieldAt("most").value, "the old default can be chosen").toBe("500");
  expect(held).toMatchObject({ most: 500 });
});
