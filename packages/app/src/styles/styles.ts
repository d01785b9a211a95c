import "@fontsource-variable/source-sans-3/wght.css";
import "@fontsource-variable/source-serif-4/wght.css";
import "./tokens.css";
import "./themes.js";
import "./global.css";
import "./prerendered.css";
import "./print.css";
