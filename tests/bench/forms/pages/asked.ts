/** What the address asks for: `?form=analysis` or `?form=thousand`. */
export function askedForm(): "analysis" | "thousand" {
  return new URLSearchParams(location.search).get("form") === "thousand" ? "thousand" : "analysis";
}

export function rootElement(): HTMLElement {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root for its form.");
  return root;
}
