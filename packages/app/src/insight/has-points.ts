import { createContext } from "react";

/** Whether the thread that is quoted from has points: "0 points" says something there alone. */
export const HasPoints = createContext(false);
