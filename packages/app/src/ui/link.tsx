import type { ComponentProps } from "react";
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from "react-router-dom";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: To;
  replace?: boolean;
}

/**
 * Leads to another page of the app. The router's own link would bring what fetches pages ahead, frames and forms of data routes:
 * none of it is used here, and it would be part of the first load.
 */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace === undefined ? {} : { replace }),
    ...(rest.target === undefined ? {} : { target: rest.target }),
  });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** A link among others to which one page belongs: it says so while somebody is there, or on a page below it. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname: target } = useResolvedPath(to);
  const { pathname } = useLocation();
  const isHere = pathname === target || pathname.startsWith(`${target}/`);
  return <Link {...rest} to={to} aria-current={isHere ? "page" : undefined} />;
}
