import { sharedProperties, themeSheets } from "./theme-sheets.js";
import "./measures.css";

const SAMPLE = "What a discussion is really saying";

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
              {SAMPLE}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

const uses: Readonly<Record<string, string>> = {
  4: "between an icon and its word",
  8: "between what belongs together",
  12: "inside a small card",
  16: "inside a card, and at the edge of a narrow screen",
  24: "between fields, and between cards",
  32: "between parts of a page",
  48: "above a new subject",
  64: "below the last line of a page",
};

/** The steps of space, each with what it is for. */
export function SpaceScale() {
  const steps = [...sharedProperties()].filter(([name]) => name.startsWith("space-"));
  return (
    <ul className="sb-unstyled">
      {steps.map(([name, step]) => (
        <li className="space-step" key={name}>
          <span style={{ width: step, height: step }} />
          {name}: {uses[Number.parseInt(step)]}
        </li>
      ))}
    </ul>
  );
}

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
