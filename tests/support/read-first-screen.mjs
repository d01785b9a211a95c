/** Reads what `FirstScreen` says (tests/pages/first-screen.test.ts). In the page's own words, since no file of ours is there. */
export const READ_FIRST_SCREEN = `(() => {
  const ends = [...document.querySelectorAll("section[aria-labelledby=points] blockquote")]
    .map((quote) => quote.getBoundingClientRect().bottom + scrollY);
  const theirs = "blockquote, cite, bdi, h1, script, style, svg, [aria-hidden=true], [role=tooltip]";
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2;
  };
  // The map and what is below come when the machine has time: a test that is slow would count them, too.
  const map = document.querySelector("#map");
  const isAbove = (node) => map === null || (map.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
  const words = [];
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (element.closest(theirs) !== null || !isSeen(element) || !isAbove(element)) continue;
    words.push(...texts.currentNode.data.split(/\\s+/).filter((word) => /\\p{L}/u.test(word)));
  }
  const buttons = [...document.querySelectorAll("button, [role=button]")]
    .filter((button) => isSeen(button) && isAbove(button))
    .map((button) => button.getAttribute("aria-label") ?? button.innerText.replace(/\\s+/g, " "));
  return { sentenceEnds: ends, words, buttons };
})()`;
