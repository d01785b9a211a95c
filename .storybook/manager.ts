import { addons } from "storybook/manager-api";
import { create } from "storybook/theming";
import { nameAndWords, stateName } from "../stories/docs/search-words.js";

addons.setConfig({
  theme: create({ base: "light", brandTitle: "Undertone", brandTarget: "_self" }),
  // A page of its own has nothing to control from outside.
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => storyId !== "form-engine-playground--playground" && isShown,
  },
  sidebar: {
    // What is in parentheses is for the search, which reads the name itself.
    renderLabel: ({ name, type }) => {
      if (type === "component") return nameAndWords(name).name;
      return type === "story" ? stateName(name) : name;
    },
  },
});
