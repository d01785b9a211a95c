/**
 * The nonce that the server wrote into the page, for the style elements made at run time.
 *
 * @returns Undefined where there is no server in front (Vite, Storybook, tests): no policy, no nonce.
 */
export function cspNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return nonce === undefined || nonce === "" || nonce === "__CSP_NONCE__" ? undefined : nonce;
}
