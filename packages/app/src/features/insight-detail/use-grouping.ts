import { useDeferredValue, useMemo, useState } from "react";
import useSWR from "swr";
import {
  AS_SET,
  changedGrouping,
  groupingsOf,
  groupingTitle,
  storedGroupings,
  type ThreadGrouping,
} from "@undertone/formats";
import { editedName } from "@undertone/schemas/edited-name";
import type { RegroupParameters, Result, StoredGrouping } from "@undertone/schemas/types";
import { shownGrouping } from "../../insight/grouping.js";
import { openingGrouping } from "../../insight/opening-grouping.js";
import { parameterFields, valueOf } from "../../insight/parameter-fields.js";
import { cutNamed, namesOf, usedParameters } from "../../insight/regroup-bounds.js";
import { useChangeInsight } from "../../insight/use-change-insight.js";
import type { RegroupTool } from "../../insight/regroup-tool.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { bringNow } from "../../lib/bring-now.js";
import { useAddressState } from "../../lib/use-address-state.js";
import { useSend } from "../../lib/api/use-call.js";

/** The address's parameter: a shared link shows what its sender saw. */
const NAMED = "grouping";
/** The same in links of earlier versions. */
const NAMED_BEFORE = "reading";
/** Comments put with the nearest topic are left out. */
const OUT = "out";
/** How long a slider must stand still before the address follows, in milliseconds: browsers refuse to have it changed too often. */
const ADDRESS_DELAY = 400;
/** How often an insight of an earlier version is asked for while its words are being made, in milliseconds. */
const PENDING_INTERVAL = 10_000;

export type GroupingState = ReturnType<typeof useGrouping>;

/** The grouping that the whole page shows: the address names one of the result's, or a cut that is stored nowhere until somebody saves it. */
export function useGrouping(id: string, result: Result, thread: ThreadComments) {
  const [namedNow, setNamed] = useAddressState(NAMED);
  const [namedBefore] = useAddressState(NAMED_BEFORE);
  const [nearest, setNearest] = useAddressState("nearest");
  const [size, setSize] = useAddressState("size", { delay: ADDRESS_DELAY });
  const [distance, setDistance] = useAddressState("distance", { delay: ADDRESS_DELAY });
  const used = useMemo(() => usedParameters(result), [result]);
  const all = useMemo(() => groupingsOf(result), [result]);
  const cut = useMemo(() => cutNamed({ size, distance }, used), [size, distance, used]);

  const asked = namedNow || namedBefore;
  // Where its owner undid every change, the original has the same topics.
  const found = all.find((one) => one.name === asked) ?? all.find((one) => editedName(one.name) === asked);
  const isNamed = found !== undefined;
  const name = isNamed ? found.name : cut === null ? openingGrouping(result) : AS_SET;
  const isCut = cut !== null && name === AS_SET;
  const stored = storedGroupings(result).find((one) => one.name === name);
  const saved = !stored?.edited && stored?.parameters.method === "hdbscan" ? stored.parameters : undefined;
  const original = stored?.edited?.based_on ?? name;
  const editedOf = (of: string) => all.find(({ edited }) => edited?.based_on === of);

  const [isPrepared, setIsPrepared] = useState(false);
  const { tool, isPending, error } = useRegroupTool(id, result, isPrepared || isCut);
  const shownCut = useDeferredValue(cut);
  const tried = useMemo(() => (shownCut ? tool?.grouping(shownCut) : undefined), [tool, shownCut]);

  const withAttached = nearest !== OUT;
  const last = all.at(-1) as ThreadGrouping;
  const asSet = useMemo(() => shownGrouping(last, thread), [last, thread]);
  const chosen = isCut && tried ? tried : (all.find((one) => one.name === name) ?? last);
  const grouping = useMemo(() => {
    if (chosen === last) return asSet;
    const unedited = all.find((one) => one.name === chosen.edited?.based_on);
    const before = unedited && shownGrouping(unedited, thread, { asSet });
    return shownGrouping(chosen, thread, { withAttached, asSet, original: before ?? null });
  }, [chosen, last, all, asSet, thread, withAttached]);

  function change(next: RegroupParameters | null, of: string = AS_SET) {
    const names = namesOf(next, used);
    if (of !== name) setNamed(of);
    setSize(names.size);
    setDistance(names.distance);
  }

  return {
    all,
    thread,
    /** Those to choose from, as set last; one whose topics a person changed in place of its original. */
    groupings: all.filter(({ edited }) => edited === undefined).map((one) => editedOf(one.name) ?? one),
    /** Name of what is shown, before anybody changed its topics. */
    original,
    /** The same with a person's changes; undefined where there are none. */
    edited: editedOf(original),
    /** What the parameters gave, whichever is shown. */
    asSet,
    /** As the address names what is shown. */
    name,
    isUnknown: asked !== "" && !isNamed,
    grouping,
    /** The same, as the result has it or the sliders made it. */
    shown: chosen,
    /** Whether the sliders ask for other groups than any that are stored. */
    isCut,
    /** Whether what is seen is stored nowhere. */
    isTried: chosen === tried,
    isSaved: saved !== undefined,
    /** Whether the groups that are seen are not yet those that the sliders ask for. */
    isBehind: isCut && error === undefined && (tool === undefined || shownCut !== cut),
    /** Whether what is to be shown is still on its way, and nothing of it was shown before. */
    isAwaited: isCut && tool === undefined && error === undefined && !isPrepared,
    /** Comments that are put with the topic nearest to them, in it or not. */
    attachedCount: chosen.attached.length,
    withAttached,
    attach: (isWanted: boolean) => setNearest(isWanted ? "" : OUT),
    choose: (next: string) => change(null, next),
    used,
    asked: cut ?? saved ?? used,
    change,
    reset: () => change(null),
    tool,
    /** Whether an insight of an earlier version is still being given its words. */
    isPending,
    error,
    /** Fetches what is needed, so that what cannot be regrouped is known before a slider is touched. */
    prepare: () => setIsPrepared(true),
  };
}

/** Puts a grouping of an insight in place of that of its name, or takes it away. */
export function useChangeGrouping(id: string): (name: string, grouping: StoredGrouping | null) => void {
  const changeInsight = useChangeInsight();
  return (name, grouping) =>
    changeInsight(id, (insight) => {
      if (insight.result?.success !== true) return insight;
      return { ...insight, result: changedGrouping(insight.result, name, grouping) };
    });
}

/** What groups the comments again in the page: fetched with its code when it is first wanted. */
function useRegroupTool(
  id: string,
  result: Result,
  isWanted: boolean,
): { tool: RegroupTool | undefined; isPending: boolean; error: ApiError | undefined } {
  const { data, error } = useSWR(isWanted ? pathOf("regrouping", { id }) : null, fetchWithCode, {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
    refreshInterval: (loaded) => (loaded?.regrouping.isPending === true ? PENDING_INTERVAL : 0),
  });
  const tool = useMemo(
    () => data?.openRegroupTool(data.regrouping, result, describedAtMost(result)),
    [data, result],
  );
  return { tool, isPending: data?.regrouping.isPending ?? false, error: error as ApiError | undefined };
}

async function fetchWithCode(path: Path<"regrouping">) {
  const [regrouping, { openRegroupTool }] = await Promise.all([
    request("request", path),
    bringNow(import("../../insight/regroup-tool.js")),
  ]);
  return { regrouping, openRegroupTool };
}

const described = parameterFields.find(({ path }) => path.at(-1) === "top_clusters_display");

function describedAtMost({ parameters }: Result): number {
  return Number(valueOf(parameters, described?.path ?? []) ?? described?.default);
}

/** What a grouping is called. @param isOwn Whether the reader chose the settings. */
export function titleOf(name: string, all: readonly ThreadGrouping[], isOwn: boolean): string {
  const grouping = all.find((one) => one.name === name);
  return grouping ? groupingTitle(grouping, isOwn) : name;
}

/** Without its distances kept, nothing here can work, and trying again changes nothing: only the reason helps. */
export function whyNot({ status, reason, message }: ApiError): string {
  return status === 409 ? (reason ?? message) : message;
}

/** Many clusterings are tried and judged, which takes longer than other calls; milliseconds. */
const TIMEOUT = 120_000;

export type Suggesting = ReturnType<typeof useSuggestions>;

/** Asks which parameters would suit an insight's thread better. */
export function useSuggestions(id: string) {
  return useSend("suggest", { id }, { within: TIMEOUT, throwOnError: false });
}
