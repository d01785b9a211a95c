import { ClusterMark } from "../../packages/app/src/insight/cluster-mark.js";
import {
  aloneMarker,
  clusterMarker,
  HUES,
  type Marker,
} from "../../packages/app/src/insight/cluster-marker.js";
import { sentimentMarker } from "../../packages/app/src/insight/sentiment-marker.js";
import { contrast } from "../../packages/app/src/testing/contrast.js";
import { colorsFor, themeSheets } from "./theme-sheets.js";
import "./cluster-palette.css";
import "./theme-colors.css";

const clusters = [
  ...Array.from({ length: HUES }, (_, index) => ({ name: `Hue ${index + 1}`, marker: clusterMarker(index) })),
  { name: "In no topic", marker: aloneMarker },
];
const sentiments = (["negative", "neutral", "positive"] as const).map((polarity) => ({
  name: polarity,
  marker: sentimentMarker(polarity),
}));

/** What clusters and sentiment are drawn in on the map, in every theme, on its own surface. */
export function ClusterPalette() {
  return (
    <div className="sb-unstyled">
      {themeSheets().map((theme) => {
        const { name, properties } = theme;
        const color = (token: string) => properties.get(`color-${token}`) ?? "";
        const surface = color("surface");
        return (
          <section
            className="theme-sheet"
            key={name}
            style={{
              ...colorsFor(theme),
              background: surface,
              color: color("text"),
              borderColor: color("line"),
            }}
          >
            <p>
              <strong>{name}</strong>
            </p>
            {[clusters, sentiments].map((row) => (
              <ul className="palette-row" key={row[0]?.name}>
                {row.map((entry) => {
                  const hex = properties.get(entry.marker.color.slice("--".length)) ?? "";
                  return <Hue key={entry.name} {...entry} hex={hex} surface={surface} />;
                })}
              </ul>
            ))}
          </section>
        );
      })}
    </div>
  );
}

/** The mark takes its colour from a variable: here that is the shown theme's and not the page's. */
function Hue({ name, marker, hex, surface }: { name: string; marker: Marker; hex: string; surface: string }) {
  return (
    <li style={{ [marker.color]: hex }}>
      <ClusterMark marker={marker} />
      <p>{name}</p>
      <p>
        <code>{hex}</code>
      </p>
      <p>{(Math.floor(contrast(hex, surface) * 10) / 10).toFixed(1)} : 1</p>
    </li>
  );
}

/** Beyond ten clusters the shape changes, so that no two of the first forty look alike. */
export function ClusterShapes() {
  return (
    <ul className="sb-unstyled palette-row">
      {[0, 10, 20, 30].map((first) => (
        <li key={first}>
          <ClusterMark marker={clusterMarker(first)} />
          <p>
            {first + 1} to {first + HUES}
          </p>
        </li>
      ))}
    </ul>
  );
}
