/** Where a started server says that it is ready. @throws When it ends before. */
export async function addressOf(child, ended) {
  let output = "";
  const ready = new Promise((resolve) => {
    const read = (chunk) => {
      output += chunk;
      const address = /is ready at (http:\/\/\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
  });
  const address = await Promise.race([ready, ended.then(() => null)]);
  if (address === null) throw new Error(`It ended before it was ready:\n${output}`);
  return address;
}
