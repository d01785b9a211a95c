import { type DescribedColor, describeColors } from "./color-roles.js";
import { colorsFor, type ThemeSheet, themeSheets } from "./theme-sheets.js";
import "./theme-colors.css";

/** The colours of all themes, each theme on its own page colour, with contrast measured as they are shown. */
export function ThemeColors() {
  return (
    <div className="sb-unstyled">
      {themeSheets().map((theme) => (
        <Theme key={theme.name} {...theme} />
      ))}
    </div>
  );
}

function Theme(theme: ThemeSheet) {
  const { name, properties } = theme;
  const colors = new Map(
    [...properties].flatMap(([property, value]) =>
      // Clusters and sentiment have a palette of their own.
      /^color-(?!cluster-|sentiment-)/.test(property)
        ? [[property.slice("color-".length), value] as const]
        : [],
    ),
  );
  const color = (token: string) => colors.get(token);
  return (
    <section
      className="theme-sheet"
      style={{
        ...colorsFor(theme),
        background: color("page"),
        color: color("text"),
        borderColor: color("line"),
      }}
    >
      <h3>{name}</h3>
      <ul>
        {describeColors(colors).map((described) => (
          <Swatch key={described.name} {...described} line={color("line")} muted={color("muted")} />
        ))}
      </ul>
    </section>
  );
}

type SwatchProps = DescribedColor & { line: string | undefined; muted: string | undefined };

function Swatch({ name, hex, purpose, contrast, enough, line, muted }: SwatchProps) {
  return (
    <li>
      <div className="theme-color" style={{ background: hex, borderColor: line }} />
      <strong>{name}</strong> <code>{hex}</code>
      <p>{purpose}</p>
      {contrast !== undefined && (
        <p style={{ color: muted }}>
          {contrast}
          {!enough && " (too little)"}
        </p>
      )}
    </li>
  );
}
