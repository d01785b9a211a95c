import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { properties } from "@undertone/schemas/insight.json";
import type { Insight } from "@undertone/schemas/types";

/** Milliseconds without a further key after which a search is asked for. */
const PAUSE = 300;

export const statusesOfInsights = properties.status.enum as Insight["status"][];

/** What a list is searched for. It stands in the address, so that going back and a shared link show the same list. */
export function useListSearch() {
  const [address, setAddress] = useSearchParams();
  const q = address.get("q") ?? "";
  const status = statusesOfInsights.find((one) => one === address.get("status"));
  const [text, setText] = useState(q);
  const [shownFor, setShownFor] = useState(q);
  // The address changed by a link or by going back: the field follows.
  if (shownFor !== q) {
    setShownFor(q);
    if (text.trim() !== q) setText(q);
  }

  function change(name: "q" | "status", value: string) {
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === "") after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  useEffect(() => {
    if (text.trim() === q) return;
    const later = setTimeout(() => change("q", text.trim()), PAUSE);
    return () => clearTimeout(later);
  });

  function clear() {
    setText("");
    setAddress(
      (before) => new URLSearchParams([...before].filter(([name]) => name !== "q" && name !== "status")),
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    /** As it is typed; `q` follows after a pause. */
    text,
    setText,
    q,
    status,
    chooseStatus: (chosen: string) => change("status", chosen),
    clear,
    isSearch: q !== "" || status !== undefined,
  };
}

export type ListSearch = ReturnType<typeof useListSearch>;
