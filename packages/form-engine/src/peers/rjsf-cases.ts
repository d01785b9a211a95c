import type { PeerCase } from "./peer-case.js";

type Suite = (form: (props: Partial<PeerCase> & { formData?: unknown }) => null) => void;

/**
 * The forms that rjsf's own snapshot tests draw. The package holds tests, not data: they are run with a form that notes
 * what it is given and draws nothing, and with an `expect` that is content with everything.
 *
 * @param stub Puts a global in place for as long as the test runs.
 */
export async function rjsfCases(stub: (name: string, value: unknown) => void): Promise<PeerCase[]> {
  const tests: { name: string; run: () => unknown }[] = [];
  const titles: string[] = [];
  stub("vi", { mock: () => undefined, fn: (given: unknown) => given ?? (() => undefined) });
  stub("describe", (title: string, define: () => void) => {
    titles.push(title);
    define();
    titles.pop();
  });
  stub("test", (title: string, run: () => unknown) => {
    tests.push({ name: [...titles, title].join(" > "), run });
  });
  for (const hook of ["beforeEach", "beforeAll", "afterEach", "afterAll"]) stub(hook, () => undefined);
  const content: unknown = new Proxy(() => undefined, { get: () => content, apply: () => content });
  stub("expect", content);

  const { arrayTests, formTests, gridTests, objectTests } =
    (await import("@rjsf/snapshot-tests")) as unknown as Record<string, Suite>;
  const cases: PeerCase[] = [];
  let current = "";
  for (const suite of [arrayTests, formTests, gridTests, objectTests]) {
    suite?.(({ schema, uiSchema, formData }: Partial<PeerCase> & { formData?: unknown }) => {
      if (schema !== undefined) cases.push({ name: `rjsf: ${current}`, schema, uiSchema, value: formData });
      return null;
    });
  }
  for (const { name, run } of tests) {
    current = name;
    // Some go on to press what the form would have drawn; by then it is noted.
    await Promise.resolve()
      .then(run)
      .catch(() => undefined);
  }
  return cases;
}
