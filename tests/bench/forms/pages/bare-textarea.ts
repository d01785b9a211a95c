import { largeText } from "./large-values.js";

for (const textarea of document.querySelectorAll("textarea")) textarea.value = largeText;
