import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { nouns } from "../lib/messages.js";

interface PageHeadingProps {
  children: string;
  /** The title of the window, when it is not the heading itself. */
  title?: string;
}

/** The page's one h1. It names the window, and after a navigation it takes the focus, so that a screen reader says where one is. */
export function PageHeading({ children, title = children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  // The first page of a visit keeps the browser's own starting point.
  const start = useRef(key === "default" ? pathname : null);

  useEffect(() => {
    document.title = title === nouns.name ? title : `${title} · ${nouns.name}`;
  }, [title]);

  useEffect(() => {
    // A tab or a topic that the address names is no other page: the focus stays where it was.
    if (start.current === pathname) return;
    start.current = null;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
