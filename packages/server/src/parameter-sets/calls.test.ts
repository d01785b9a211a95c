import { parse, type ParameterSet } from "@undertone/schemas";
import { expect, test } from "vitest";
import { parameterSets } from "../platform/database/tables.js";
import { idOfUser } from "../testing/sample-insight.js";
import { fieldsOf, messageOf, type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const { server, database, ada } = useServer({ people: ["ada", "eve"] });

const save = (person: Person, body: object) => person.call("POST", "/api/parameterset/save", body);

test("a partial set is stored as it was given, and listed", async () => {
  const config = { max_comments: 10, hdbscan_params: { metric: "cosine" } };
  const answer = await save(ada, { name: " Mine ", config });
  expect(answer.statusCode).toBe(200);
  const saved = answer.json<ParameterSet>();
  parse("parameter-set", saved);
  expect(saved).toMatchObject({ name: "Mine", config, parameters: config });
  expect(Object.keys(saved.config)).toEqual(["max_comments", "hdbscan_params"]);
  expect((await ada.call("GET", `/api/parameterset/${saved.id}`)).json()).toEqual(saved);
  const list = (await ada.call("GET", "/api/parameterset/my")).json<object>();
  parse("parameter-set-list", list);
  expect(list).toEqual({ parameterSets: [saved] });
  await ada.call("DELETE", `/api/parameterset/${saved.id}`);
});

test("a set is saved as well under parameters; without either, the config is said to be required, once", async () => {
  const parameters = { hdbscan_params: { metric: "cosine" } };
  const saved = (await save(ada, { name: "Mine", parameters })).json<ParameterSet>();
  expect(saved).toMatchObject({ config: parameters, parameters });
  await ada.call("DELETE", `/api/parameterset/${saved.id}`);
  expect((await save(ada, { name: "Mine" })).json()).toEqual({
    code: "INVALID",
    message: "Config is required",
    fields: { config: "Config is required" },
  });
});

test.each([
  [{ name: "  ", config: {} }, "name"],
  [{ name: "a", config: {}, parameters: {} }, "parameters"],
  [{ name: "a", parameters: { max_comments: 0 } }, "parameters.max_comments"],
  [{ name: "a", config: { max_comments: 0 } }, "config.max_comments"],
])("%o is refused, naming %s", async (body, field) => {
  const answer = await save(ada, body);
  expect(fieldsOf(answer)).toEqual([400, [field]]);
});

test("a person's sets stay small together; what was kept before is listed from the newest until it is too much", async () => {
  const max = await server.register("max");
  const id = await idOfUser(database.db, "max");
  // 60 kB each.
  const config = { restore: Array.from({ length: 200 }, (_, n) => String(n).padStart(300, "-")) };
  const insert = (from: number, to: number) =>
    database.db.insert(parameterSets).values(
      Array.from({ length: to - from + 1 }, (_, index) => {
        const n = from + index;
        return { id: `max-${n}`, userId: id, name: String(n), config, createdAt: new Date(n) };
      }),
    );
  const names = async () =>
    parse("parameter-set-list", (await max.call("GET", "/api/parameterset/my")).json()).parameterSets.map(
      ({ name }) => Number(name),
    );
  await insert(1, 65);
  expect(await names()).toHaveLength(65);
  expect(messageOf(await save(max, { name: "one more", config }))).toEqual([
    409,
    "Your parameter sets can take up at most 4 MB. Delete one, or shorten this one’s lists.",
  ]);
  await insert(66, 70);
  expect(await names()).toEqual(Array.from({ length: 66 }, (_, n) => 70 - n));
});

test("a person keeps at most 200, though many are saved at once; another's do not count", async () => {
  const zoe = await server.register("zoe");
  const { rows } = await database.connection.executeSql("select id from users where username = 'zoe'");
  const { id } = rows[0] as { id: string };
  await database.connection.executeSql(
    "insert into parameter_sets (id, user_id, name, config) select 's' || n, $1, 'Set', '{}' from generate_series(1, 195) n",
    [id],
  );
  const answers = await Promise.all(Array.from({ length: 10 }, () => save(zoe, { name: "a", config: {} })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
  expect((await save(ada, { name: "a", config: {} })).statusCode).toBe(200);
});
