// @vitest-environment node
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, createServer } from "vite";
import { describe, expect, test } from "vitest";
import { applicationsFolder, complaints } from "../tests/type-check.js";
import { schemaValidators } from "../vite.js";
import { moduleTypes } from "./module-types.js";

const folder = applicationsFolder();

const order = {
  $id: "order.json",
  type: "object",
  required: ["email"],
  properties: {
    email: { type: "string", format: "email" },
    amount: { type: "integer", default: 6 },
    notes: { type: "array", items: { type: "string" } },
  },
};

const ORDER_FORM = `import { Form, formProps } from "@undertone/form-engine";
import order, { type Order } from "./order.json?validator";

declare function send(email: string, amount: number, notes: string[]): void;
export const last: Order = { email: "ada@example.org", amount: 1 };
const submit = ({ email, amount, notes = [] }: Order) => send(email, amount, notes);
export const form = <Form {...formProps(order)} onSubmit={({ formData }) => submit(formData as Order)} />;
`;

/** An application with one schema, built by Vite, which writes the types. */
async function appOf(name: string, schema: object): Promise<{ app: string; files: Record<string, string> }> {
  const app = join(folder, name);
  mkdirSync(app);
  writeFileSync(join(app, "order.json"), JSON.stringify(schema));
  writeFileSync(join(app, "entry.js"), `export * from "./order.json?validator";`);
  await build({
    root: app,
    logLevel: "error",
    plugins: [schemaValidators({ types: "forms.d.ts" })],
    build: { lib: { entry: "entry.js", formats: ["es"], fileName: () => "out.mjs" }, write: false },
  });
  return {
    app,
    files: { "forms.d.ts": readFileSync(join(app, "forms.d.ts"), "utf8"), "form.tsx": ORDER_FORM },
  };
}

describe("an application whose types the plugin wrote", () => {
  test("sends what its form gives without a cast", async () => {
    const { app, files } = await appOf("passing", order);
    expect(complaints(app, files)).toEqual([]);
  });

  test("does not pass the type check once its schema breaks a caller", async () => {
    const { amount: _, ...properties } = order.properties;
    const renamed = { ...order, properties: { ...properties, count: { type: "integer", default: 6 } } };
    const { app, files } = await appOf("renamed", renamed);
    expect(complaints(app, files)).toEqual([
      expect.stringMatching(
        /^form\.tsx\(5\): Object literal may only specify known properties, and 'amount'/,
      ),
      "form.tsx(6): Property 'amount' does not exist on type 'Order'.",
    ]);
  });
});

test("the development server writes the types anew when a schema is edited, and keeps them while it refers to nothing", async () => {
  const { app } = await appOf("edited", order);
  const types = () => readFileSync(join(app, "forms.d.ts"), "utf8");
  const server = await createServer({
    root: app,
    configFile: false,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false },
    plugins: [schemaValidators({ types: "forms.d.ts" })],
  });
  try {
    const edit = (text: string) => {
      writeFileSync(join(app, "order.json"), text);
      server.watcher.emit("all", "change", join(app, "order.json"));
    };
    edit(JSON.stringify({ ...order, properties: { count: { type: "integer" } } }));
    expect(types()).toContain("count?: number;");
    edit(JSON.stringify({ ...order, properties: { count: { $ref: "nowhere.json" } } }));
    expect(types()).toContain("count?: number;");
  } finally {
    await server.close();
  }
});

test("schemas of one name are told apart by their folders, and whoever imports them is told", () => {
  for (const part of ["a", "b"]) {
    mkdirSync(join(folder, "same", part), { recursive: true });
    writeFileSync(join(folder, "same", part, "order.json"), JSON.stringify(order));
  }
  const { text, remarks, schemas } = moduleTypes([join(folder, "same")]);
  expect(text.match(/declare module ".*"/g)).toEqual([
    'declare module "*/a/order.json?validator"',
    'declare module "*/b/order.json?validator"',
  ]);
  expect(remarks).toHaveLength(2);
  expect(remarks[0]).toContain('"../a/order.json?validator"');
  expect(schemas).toBe(2);
});
