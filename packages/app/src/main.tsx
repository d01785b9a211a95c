import "./styles/styles.js";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { endPrerenderedInTime } from "./lib/prerendered.js";
import { App } from "./routes/app.js";
import { MissingScript } from "./ui/lazy-part.js";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element #root to draw into.");
endPrerenderedInTime();
const page = createRoot(root, {
  onCaughtError(error) {
    // The page says it, and the browser names the file.
    if (!(error instanceof MissingScript)) reportError(error);
  },
});
// Piece by piece, as every page after it.
startTransition(() =>
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
