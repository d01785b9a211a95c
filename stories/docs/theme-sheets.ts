/** A theme as the page's style sheets have it now: each custom property, without its `--`. */
export interface ThemeSheet {
  name: string;
  properties: ReadonlyMap<string, string>;
}

const selector = /(?:^|, )html\[data-theme="([\w-]+)"\](?=,|$)/g;

/** The themes of the page's own style sheets, so that what is documented is what is used. */
export function themeSheets(): ThemeSheet[] {
  const themes = new Map<string, Map<string, string>>();
  for (const rule of styleRules()) {
    for (const [, name = ""] of rule.selectorText.replaceAll("'", '"').matchAll(selector)) {
      // A theme's colours may stand in several rules.
      themes.set(name, new Map([...(themes.get(name) ?? []), ...propertiesOf(rule)]));
    }
  }
  return [...themes].map(([name, properties]) => ({ name, properties }));
}

/** What every theme shares. */
export function sharedProperties(): ReadonlyMap<string, string> {
  const roots = styleRules().filter((rule) => rule.selectorText === ":root");
  return new Map(roots.flatMap((rule) => [...propertiesOf(rule)]));
}

function styleRules(): CSSStyleRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule);
}

function propertiesOf({ style }: CSSStyleRule): Map<string, string> {
  return new Map(
    [...style]
      .filter((name) => name.startsWith("--"))
      .map((name) => [name.slice(2), inFull(style.getPropertyValue(name).trim())]),
  );
}

/** A build shortens colours: `#fff`. */
function inFull(value: string): string {
  return value.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, "#$1$1$2$2$3$3");
}
