/**
 * What the contrast of an element's text depends on, as long as the text lies in the flow of the page: its colour, size and
 * weight, and the backgrounds of what is around it up to the first that lets nothing through. Equal paint has equal contrast,
 * in any theme.
 *
 * @param {Element} element
 * @returns {string | undefined} Undefined where more than that counts: a shadow, a picture, a text that sticks out of its
 * background, a box that is laid over others.
 */
export function paintOf(element) {
  const own = getComputedStyle(element);
  if (own.textShadow !== "none" || element.closest("a, [role=link]")) return undefined;
  const paint = [element.tagName, own.color, own.fontSize, own.fontWeight];
  let isCovered = false;
  for (let at = element; at; at = at.parentElement) {
    const style = at === element ? own : getComputedStyle(at);
    if (style.opacity !== "1" || style.filter !== "none" || style.mixBlendMode !== "normal") return undefined;
    if (isCovered) continue;
    if (style.backgroundImage !== "none" || style.backgroundClip === "text") return undefined;
    const color = style.backgroundColor;
    const isOpaque = color.startsWith("rgb(");
    if (color !== "rgba(0, 0, 0, 0)") paint.push(color);
    if (isOpaque && !contains(at, element)) return undefined;
    isCovered = isOpaque;
    if (!isCovered && isOutOfFlow(style)) return undefined;
  }
  return paint.join(" ");
}

/** @returns {boolean} Whether the one's box holds the other's. */
function contains(outer, inner) {
  const [one, other] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()];
  return (
    one.left <= other.left && one.top <= other.top && one.right >= other.right && one.bottom >= other.bottom
  );
}

/** What is behind such a box need not be what it stands in. */
function isOutOfFlow(style) {
  const isMoved = [style.top, style.left].some((offset) => offset !== "auto" && offset !== "0px");
  return (
    !["static", "relative"].includes(style.position) ||
    (style.position === "relative" && isMoved) ||
    style.float !== "none" ||
    style.transform !== "none" ||
    style.translate !== "none" ||
    [style.marginTop, style.marginLeft].some((margin) => margin.startsWith("-"))
  );
}

/**
 * Searches elements for faults of contrast, but of those that are painted alike only one.
 *
 * @param {readonly Element[]} elements
 * @param {Set<string>} known Paints that passed before; those that pass now are added. What is neither passed nor faulty, as
 * axe sees it (a disabled button), speaks for no other.
 * @param {(elements: Element[]) => Promise<Element[]>} search Searches all that it is given; gives those that passed.
 */
export async function searchUnlikePaints(elements, known, search) {
  const paints = new Map(elements.map((element) => [element, paintOf(element)]));
  const isUnknown = (element) => {
    const paint = paints.get(element);
    return paint === undefined || !known.has(paint);
  };
  const firstOf = new Map();
  for (const element of elements.filter(isUnknown)) {
    const key = paints.get(element) ?? element;
    if (!firstOf.has(key)) firstOf.set(key, element);
  }
  const first = new Set(firstOf.values());
  await searchThose([...first]);
  await searchThose(elements.filter((element) => !first.has(element) && isUnknown(element)));

  /** @param {Element[]} chosen */
  async function searchThose(chosen) {
    if (chosen.length === 0) return;
    for (const element of await search(chosen)) {
      const paint = paints.get(element);
      if (paint !== undefined) known.add(paint);
    }
  }
}
