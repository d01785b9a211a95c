import { Component, createElement, lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { MissingPart } from "./missing-part.js";

export class MissingScript extends Error {
  override readonly name = "MissingScript";

  /**
   * @param forget Has it asked for when it is wanted next.
   * @param ask Asks for it, unless it was asked for since it was forgotten.
   */
  constructor(
    readonly forget: () => void,
    readonly ask: () => Promise<unknown>,
  ) {
    super("A script did not come.");
  }
}

/** `React.lazy`, which would never again ask for what did not come. For what says itself what stands in its place. */
export function lazyPart<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let asked: Promise<{ default: ComponentType<Props> }> | null = null;
  const ask = () => (asked ??= load());
  async function load() {
    try {
      return { default: await bring() };
    } catch {
      throw new MissingScript(forget, ask);
    }
  }
  const part = { Current: lazy(ask) as ComponentType<Props> };
  function forget() {
    asked = null;
    part.Current = lazy(ask) as ComponentType<Props>;
  }
  return function LazyPart(props: Props) {
    return createElement(part.Current, props);
  };
}

interface ScriptBoundaryProps {
  /** In place of what did not come, with what asks for it again. */
  missing: (script: MissingScript, ask: () => Promise<boolean>) => ReactNode;
  children: ReactNode;
}

/** Says that a script did not come. Any other error is for the page's own guard. */
export class ScriptBoundary extends Component<ScriptBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof MissingScript)) throw error;
    return this.props.missing(error, () => this.ask(error));
  }

  /** @returns Whether it came, and is drawn. */
  private async ask({ forget, ask }: MissingScript): Promise<boolean> {
    forget();
    try {
      await ask();
    } catch {
      return false;
    }
    this.setState({ error: null });
    return true;
  }
}

interface WhileAway {
  before?: ReactNode;
  /** What is said when it does not come; null: nothing. */
  missing?: string | null;
}

/** A part of a page whose script comes after it. */
export function partLater<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
  { before, missing }: WhileAway = {},
): ComponentType<Props> {
  const Part = lazyPart(bring);
  return function PartLater(props: Props) {
    return (
      <ScriptBoundary
        missing={(_, ask) => missing !== null && <MissingPart ask={ask}>{missing}</MissingPart>}
      >
        <Suspense fallback={before}>{createElement(Part, props)}</Suspense>
      </ScriptBoundary>
    );
  };
}
