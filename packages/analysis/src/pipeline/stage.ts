import type { LanguageDetector } from "@undertone/language";
import type { AnalysisParameters } from "@undertone/schemas";
import type { Kernel } from "../kernel.js";
import type { SliderSettings } from "../grouping/cut.js";
import type { CommentProgress } from "../stages/progress.js";

export interface StageContext {
  readonly parameters: AnalysisParameters;
  readonly seed: number;
  readonly kernel: Kernel;
  /** Large, so it is loaded where it is asked for. */
  languageDetector(): Promise<LanguageDetector>;
  /** What the sliders of a thread with so many comments may be set to. */
  sliders(comments: number): SliderSettings;
  /** Told in comments; may throw, which ends the stage. */
  readonly progress?: CommentProgress | undefined;
}

export interface Produced<Output> {
  readonly output: Output;
  readonly comments: number;
}

export interface AnyStage {
  readonly name: string;
  /** Earlier stages, whose outputs it is given by their names. */
  readonly needs: readonly AnyStage[];
  /**
   * Raised by one when the shape or the meaning of its output changes: a run that an earlier version of the program left
   * unfinished then does the stage again, and all that come after it.
   */
  readonly version: number;
}

/** A stage that whoever runs the analysis does, who has what it takes: a network, a model. */
export interface GivenStage<Output, Name extends string, Needs extends readonly AnyStage[]> extends AnyStage {
  readonly name: Name;
  readonly needs: Needs;
  /** Never there: it carries the type. */
  readonly gives?: Output;
}

export interface Stage<Output, Name extends string, Needs extends readonly AnyStage[]> extends GivenStage<
  Output,
  Name,
  Needs
> {
  readonly run: (
    inputs: InputsOf<Needs>,
    context: StageContext,
  ) => Produced<Output> | Promise<Produced<Output>>;
}

export type OutputOf<One extends AnyStage> =
  One extends GivenStage<infer Output, string, readonly AnyStage[]> ? Output : never;

export type InputsOf<Needs extends readonly AnyStage[]> = {
  readonly [One in Needs[number] as One["name"]]: OutputOf<One>;
};

export function stage<Output, const Name extends string, const Needs extends readonly AnyStage[]>(
  declared: Omit<Stage<Output, Name, Needs>, "gives">,
): Stage<Output, Name, Needs> {
  return declared;
}

export function givenStage<Output>() {
  return <const Name extends string, const Needs extends readonly AnyStage[]>(
    declared: Omit<GivenStage<Output, Name, Needs>, "gives">,
  ): GivenStage<Output, Name, Needs> => declared;
}

export function isOfKernel<One extends AnyStage>(one: One): one is Extract<One, { readonly run: unknown }> {
  return "run" in one;
}
