/** The hosts of `TRUSTED_HOSTS`, each as `URL.host` writes it. */
export function hostsIn(trustedHosts = ""): ReadonlySet<string> {
  const hosts = trustedHosts.split(",").filter((host) => URL.canParse(`http://${host}`));
  return new Set(hosts.map((host) => new URL(`http://${host}`).host));
}
