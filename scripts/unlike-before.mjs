/**
 * The elements with visible text whose like was not met before: with the same tags, classes, states and styles, their own and
 * those of all around them. The others have colours that were searched already.
 *
 * It is handed to pages as its own source, so it uses nothing from outside.
 *
 * @param {Element} root What is searched.
 * @param {string} except A selector of what is passed over, with all that is in it; empty for nothing.
 * @param {Set<string>} known Digests of descriptions of what was met; those of the elements returned are added.
 * @returns {Element[]}
 */
export function unlikeBefore(root, except, known) {
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
  /** 64 bits of FNV-1a (Fowler, Noll & Vo): a description in full would be as long as the way to the page's root. */
  const digest = (text) => {
    let hash = 0xcbf29ce484222325n;
    for (let i = 0; i < text.length; i++) {
      hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(i))) * 0x100000001b3n);
    }
    return hash.toString(36);
  };
  const described = new Map();
  const describe = (element) => {
    const before = described.get(element);
    if (before !== undefined) return before;
    const attributes = [...element.attributes].filter(({ name }) => styled.test(name));
    const own = [
      element.tagName,
      ...attributes.map(({ name, value }) => `${name}=${value}`),
      ...states.filter((state) => element.matches(state)),
    ].join(" ");
    const around = element.parentElement ? describe(element.parentElement) : "";
    const whole = digest(`${around} > ${own}`);
    described.set(element, whole);
    return whole;
  };
  const hasText = (element) =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const unlike = [root, ...root.querySelectorAll("*")].filter(
    (element) =>
      hasText(element) &&
      element.checkVisibility() &&
      !(except !== "" && element.closest(except)) &&
      !known.has(describe(element)),
  );
  for (const element of unlike) known.add(describe(element));
  return unlike;
}
