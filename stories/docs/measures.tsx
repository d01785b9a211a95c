import styled from "@emotion/styled";
import { sharedProperties, themeSheets } from "./theme-sheets.js";

const sample = "What a discussion is really saying";

/** Every size of the scale in the face of the interface, and of quoted comments. */
export function TypeScale() {
  const sizes = [...sharedProperties()].filter(([name]) => name.startsWith("size-"));
  return (
    <div className="sb-unstyled">
      {["--font-ui", "--font-quote"].map((face) => (
        <Face key={face} style={{ fontFamily: `var(${face})` }}>
          {sizes.map(([name, size]) => (
            <p key={name} style={{ fontSize: size, lineHeight: 1.3 }}>
              <Name>
                {name}, {Number.parseFloat(size) * 16} px
              </Name>
              {sample}
            </p>
          ))}
        </Face>
      ))}
    </div>
  );
}

const steps = [
  [4, "between an icon and its word"],
  [8, "between what belongs together"],
  [12, "inside a small card"],
  [16, "inside a card, and at the edge of a narrow screen"],
  [24, "between fields, and between cards"],
  [32, "between parts of a page"],
  [48, "above a new subject"],
] as const;

/** The steps of the four-pixel grid that are in use. */
export function SpaceScale() {
  return (
    <ul className="sb-unstyled">
      {steps.map(([step, use]) => (
        <Step key={step}>
          <span style={{ width: step, height: step }} />
          {step} px: {use}
        </Step>
      ))}
    </ul>
  );
}

/** The rounding of each theme. */
export function Radii() {
  const shared = sharedProperties().get("radius") ?? "0";
  return (
    <Corners className="sb-unstyled">
      {themeSheets().map(({ name, properties }) => {
        const radius = properties.get("radius") ?? shared;
        return (
          <li key={name} style={{ borderRadius: radius }}>
            {name}: {radius}
          </li>
        );
      })}
    </Corners>
  );
}

const Face = styled.div`
  margin-block: 24px;

  p {
    margin-bottom: 8px;
    max-width: none;
  }
`;

const Name = styled.span`
  display: block;
  color: var(--color-muted);
  font-family: var(--font-ui);
  font-size: 0.75rem;
`;

const Step = styled.li`
  display: flex;
  align-items: center;
  gap: 16px;
  margin-bottom: 8px;
  color: var(--color-text);

  span {
    flex: none;
    background: var(--color-accent);
  }
`;

const Corners = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  color: var(--color-text);

  li {
    padding: 16px;
    border: 1px solid var(--color-control);
    background: var(--color-surface);
  }
`;
