/** Attributes that a style may ask for. */
const styled =
  /^(class|style|type|role|open|hidden|disabled|readonly|data-.*|aria-(?:disabled|selected|current|invalid|pressed|expanded|busy|checked|sort))$/;
/** States that it may ask for. */
const states = [
  ":checked",
  ":disabled",
  ":focus-within",
  ":focus-visible",
  ":empty",
  ":first-child",
  ":last-child",
];

/** Descriptions of what was found in the stories before; kept by the page around, which has a frame for each file. */
const page = window.parent as Window & { undertoneKnownMarkup?: Set<string> };
const known = (page.undertoneKnownMarkup ??= new Set());

/**
 * The elements with a text to be seen that no story before had the like of: with the same tags, classes, states and styles, its own
 * and those of all around it. The others have the colours that were looked at there.
 *
 * @param root What is searched. What it has is known from now on.
 * @param except A selector of what is passed over, with all that is in it.
 */
export function unlikeBefore(root: Element, except: string): Element[] {
  const described = new Map<Element, string>();
  const describe = (element: Element): string => {
    const before = described.get(element);
    if (before !== undefined) return before;
    const attributes = [...element.attributes].filter(({ name }) => styled.test(name));
    const own = [
      element.tagName,
      ...attributes.map(({ name, value }) => `${name}=${value}`),
      ...states.filter((state) => element.matches(state)),
    ].join(" ");
    const around = element.parentElement ? describe(element.parentElement) : "";
    const whole = `${around} > ${own}`;
    described.set(element, whole);
    return whole;
  };
  const fresh = [...root.querySelectorAll("*")].filter(
    (element) =>
      hasText(element) &&
      element.checkVisibility() &&
      !element.closest(except) &&
      !known.has(describe(element)),
  );
  for (const element of fresh) known.add(describe(element));
  return fresh;
}

function hasText(element: Element): boolean {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return true;
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
}
