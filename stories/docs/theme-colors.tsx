import styled from "@emotion/styled";
import { type DescribedColor, describeColors } from "./color-roles.js";
import { type ThemeSheet, themeSheets } from "./theme-sheets.js";

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

function Theme({ name, properties }: ThemeSheet) {
  const colors = new Map(
    [...properties].flatMap(([property, value]) =>
      property.startsWith("color-") ? [[property.slice("color-".length), value] as const] : [],
    ),
  );
  const color = (token: string) => colors.get(token);
  return (
    <Sheet style={{ background: color("page"), color: color("text"), borderColor: color("line") }}>
      <h3>{name}</h3>
      <ul>
        {describeColors(colors).map((described) => (
          <Swatch key={described.name} {...described} line={color("line")} muted={color("muted")} />
        ))}
      </ul>
    </Sheet>
  );
}

type SwatchProps = DescribedColor & { line: string | undefined; muted: string | undefined };

function Swatch({ name, hex, purpose, contrast, enough, line, muted }: SwatchProps) {
  return (
    <li>
      <Color style={{ background: hex, borderColor: line }} />
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

const Sheet = styled.section`
  margin-block: 24px;
  padding: 16px;
  border: 1px solid;
  border-radius: 10px;
  font-size: 0.875rem;

  h3 {
    margin-bottom: 16px;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 140px), 1fr));
    gap: 20px 16px;
  }
  p {
    font-variant-numeric: tabular-nums;
  }
`;

const Color = styled.div`
  height: 48px;
  margin-bottom: 4px;
  border: 1px solid;
  border-radius: 6px;
`;
