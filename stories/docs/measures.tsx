import { sharedProperties, themeSheets } from "./theme-sheets.js";
import "./measures.css";

const sample = "What a discussion is really saying";

/** Every size of the scale in the face of the interface, and of quoted comments. */
export function TypeScale() {
  const sizes = [...sharedProperties()].filter(([name]) => name.startsWith("size-"));
  return (
    <div className="sb-unstyled">
      {["--font-ui", "--font-quote"].map((face) => (
        <div className="type-face" key={face} style={{ fontFamily: `var(${face})` }}>
          {sizes.map(([name, size]) => (
            <p key={name} style={{ fontSize: size, lineHeight: 1.3 }}>
              <span className="type-size">
                {name}, {Number.parseFloat(size) * 16} px
              </span>
              {sample}
            </p>
          ))}
        </div>
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
        <li className="space-step" key={step}>
          <span style={{ width: step, height: step }} />
          {step} px: {use}
        </li>
      ))}
    </ul>
  );
}

/** The rounding of each theme. */
export function Radii() {
  const shared = sharedProperties().get("radius") ?? "0";
  return (
    <ul className="sb-unstyled theme-corners">
      {themeSheets().map(({ name, properties }) => {
        const radius = properties.get("radius") ?? shared;
        return (
          <li key={name} style={{ borderRadius: radius }}>
            {name}: {radius}
          </li>
        );
      })}
    </ul>
  );
}
