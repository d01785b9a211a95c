import { parse } from "@undertone/schemas";
import { expect, test } from "vitest";
import { type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const defaults = { theme: "theme-cool-white", makeInsightsPublicAsDefault: false, emailNotifications: false };

const { server } = useServer();

const read = async (who: Person) => parse("preferences", (await who.call("GET", "/api/preference")).json());
const put = (who: Person, changes: object) => who.call("PUT", "/api/preference", changes);

test("are the defaults until they are chosen; what a change does not name stays, and others' stay as they are", async () => {
  const [ada, eve] = [await server.register("ada"), await server.register("eve")];
  expect(await read(ada)).toEqual(defaults);
  const changed = { ...defaults, theme: "theme-mint-focus" };
  expect((await put(ada, { theme: "theme-mint-focus" })).json()).toEqual(changed);
  expect((await put(ada, { emailNotifications: true })).json()).toEqual({
    ...changed,
    emailNotifications: true,
  });
  expect((await put(ada, {})).json()).toEqual({ ...changed, emailNotifications: true });
  expect(await read(eve)).toEqual(defaults);
});

test("two changes at once are both kept", async () => {
  const person = await server.register("two");
  await Promise.all([put(person, { theme: "theme-joy-flow" }), put(person, { emailNotifications: true })]);
  expect(await read(person)).toEqual({ ...defaults, theme: "theme-joy-flow", emailNotifications: true });
});

test("a new insight is public from the start for who chose so", async () => {
  const person = await server.register("open");
  const run = async () =>
    (await person.call("POST", "/api/insight/run", { link: "sample", source: "sample" })).json<object>();
  expect(await run()).toMatchObject({ isPublic: false });
  await put(person, { makeInsightsPublicAsDefault: true });
  expect(await run()).toMatchObject({ isPublic: true });
});
