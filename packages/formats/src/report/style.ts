import { hueVariables, palettes } from "./palette.js";

/** The report's own style; the policy of the page names its hash, so a change here changes `STYLE_HASH` too (a test says to what). */
export const style = `
:root{color-scheme:light dark;--page:#f6f8fb;--surface:#fff;--raised:#eef2f7;--text:#16202b;--muted:#515e6c;--line:#d9e1ea;--accent:#1d4f91;--positive:#0f6f67;--neutral:#5f6b78;--negative:#8f5200;--positive-fill:#2a9d92;--neutral-fill:#b9c3ce;--negative-fill:#e0a23c;${hueVariables(palettes.light)}}
@media (prefers-color-scheme:dark){:root{--page:#0c111d;--surface:#131a2a;--raised:#1c2539;--text:#e4e9f3;--muted:#a3afc6;--line:#2b3550;--accent:#9cc3ff;--positive:#5bd3c7;--neutral:#a3afc6;--negative:#f1b860;--positive-fill:#2f9e94;--neutral-fill:#4d5a77;--negative-fill:#c98a2b;${hueVariables(palettes.dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:1000px;margin:auto;padding:32px 16px 64px;display:grid;gap:24px;grid-template-columns:minmax(0,1fr)}
h1,h2,h3,p,ul,figure,blockquote,dl,dd{margin:0;padding:0}
h1{font-size:28px;line-height:1.25;text-wrap:balance}
h2{font-size:20px}
h3{font-size:20px}
small,.quiet,figcaption{color:var(--muted);font-size:14px;font-weight:400}
a{color:var(--accent)}
.finding{font:17px/1.5 Georgia,serif;max-width:72ch;text-wrap:pretty}
.points{display:grid;gap:12px}
.points ul{margin:0;padding:0;list-style:none;display:grid;gap:16px}
.points h3{font-size:15px}
.points li>blockquote{font-size:22px;line-height:1.35;text-wrap:pretty}
.note{padding:8px 12px;border-inline-start:3px solid var(--line);white-space:pre-line}
.title{font:17px/1.5 Georgia,serif;max-width:72ch}
article,.panel{padding:20px;border:1px solid var(--line);border-radius:10px;background:var(--surface);display:grid;gap:12px;grid-template-columns:minmax(0,1fr)}
.figures{display:flex;flex-wrap:wrap;gap:8px 40px}
.figures dt{color:var(--muted);font-size:14px}
.figures dd{font-size:24px;font-weight:600}
.bar{display:block;width:100%;height:8px}
.mark{width:12px;height:12px}
.positive{fill:var(--positive-fill)}
.neutral{fill:var(--neutral-fill)}
.negative{fill:var(--negative-fill)}
.positive-word{color:var(--positive)}
.neutral-word{color:var(--neutral)}
.negative-word{color:var(--negative)}
.counts{font-size:14px;font-variant-numeric:tabular-nums}
.counts span{margin-right:12px}
.map{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
.points{fill:none;stroke-width:7;stroke-linecap:round}
.labels{text-anchor:middle;font-size:17px;font-weight:600;fill:var(--text);stroke:var(--surface);stroke-width:5px;stroke-linejoin:round;paint-order:stroke}
.contents,.contents ul{display:grid;gap:4px;list-style:none}
.contents ul{padding-left:20px}
details.panel article{border:0;padding:0}
.keywords{display:flex;flex-wrap:wrap;gap:6px;list-style:none}
.keywords li{padding:2px 8px;border-radius:6px;background:var(--raised);font-size:14px}
figure{padding-inline-start:16px;border-inline-start:2px solid var(--line)}
blockquote{font:17px/1.55 Georgia,serif;white-space:pre-line;max-width:72ch}
figure:has(>blockquote:dir(rtl)){direction:rtl}
figcaption{display:flex;flex-wrap:wrap;gap:0 12px}
figcaption>*{direction:ltr}
details{display:grid;gap:12px}
details figure{margin-top:12px}
summary{cursor:pointer;font-weight:600}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:6px 12px 6px 0;border-top:1px solid var(--line);text-align:left;vertical-align:baseline}
td:last-child{text-align:right}
th{font-weight:400}
.spans th{width:13em;font-size:14px}
.spans th,.spans td{vertical-align:top}
.spans td:last-child{text-align:left}
@media (max-width:600px){.spans th,.spans td{display:block;width:auto}.spans td{padding-top:0;border:0}.labels{display:none}.points{stroke-width:12}main{padding-top:20px}h1{font-size:24px}}
@media print{body{background:#fff}h2,h3{break-after:avoid}article,.panel,.map{break-inside:avoid-page}main{padding:0}a{color:inherit}}
`;

/** SHA-256 of `style`, as a content security policy names it. */
export const STYLE_HASH = "sha256-bFqnECn6BwrIuCy7lh1AYXZpO5XM+7iKqOVgjnPtVbw=";
