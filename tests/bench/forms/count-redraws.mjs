// Which fields React draws anew, read from the record that it keeps for its developer tools.
import { enterField, markFields } from "./measured-fields.mjs";

/**
 * Types into forty fields of a page of rjsf or of the engine made from it.
 *
 * @returns The most fields redrawn by a keystroke and by leaving a field, and the most that were not the edited one.
 */
export async function countRedraws(page, url) {
  await page.addInitScript(recordRedraws);
  await page.goto(url);
  const { marked } = await markFields(page, "spread");
  const most = { perKey: 0, perCommit: 0, others: 0 };
  for (let index = 0; index < marked; index++) {
    await enterField(page, index);
    await redrawn(page);
    await page.keyboard.press("1");
    const byKey = await redrawn(page);
    await page.keyboard.press("Tab");
    const byCommit = await redrawn(page);
    // A list takes note that it has the keyboard now.
    const [edited, entered] = await page.evaluate(
      (at) => [document.querySelector(`[data-measured="${at}"]`).id, document.activeElement.id],
      index,
    );
    const foreign = (ids) => ids.filter((id) => !sameField(id, edited) && !sameField(id, entered)).length;
    most.perKey = Math.max(most.perKey, byKey.length);
    most.perCommit = Math.max(most.perCommit, byCommit.length);
    most.others = Math.max(most.others, foreign(byKey), foreign(byCommit));
  }
  return most;
}

/** Both name an element by the path of its field; the part before it and the separators differ. */
function sameField(path, id) {
  return id.replaceAll("/", "_").endsWith(`_${path}`);
}

/** The fields drawn since the last call. */
async function redrawn(page) {
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 60)));
  return page.evaluate(() => {
    const fields = [...globalThis.redrawnFields];
    globalThis.redrawnFields.clear();
    return fields;
  });
}

/** Runs in the page, before React: walks what each commit changed and notes each field of which any component ran. */
function recordRedraws() {
  const performedWork = 1;
  const redrawnFields = new Set();
  globalThis.redrawnFields = redrawnFields;
  const visit = (fiber) => {
    const props = fiber.memoizedProps;
    // The engine's own fields have a path; rjsf's have it in an object.
    const path = props?.fieldPathId?.path ?? props?.path;
    const isComponent = typeof fiber.type === "function";
    // Every field of this form is in a group.
    const isField = Array.isArray(path) && path.length > 1;
    if (isComponent && isField && (fiber.flags & performedWork) !== 0) redrawnFields.add(path.join("_"));
    // A child that is the same object as before was not even looked at.
    if (fiber.alternate !== null && fiber.child === fiber.alternate.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) visit(child);
  };
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id, root) => visit(root.current),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  };
}
