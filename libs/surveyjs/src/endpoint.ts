/** Posts JSON and resolves to the JSON of the answer. Rejects when the server can't be reached or answers with an error. */
export async function post<T>(url: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`${url} answered with ${response.status}`);
  return (await response.json()) as T;
}

/** `undefined` when `work` has failed or takes longer than `ms`; it is not stopped then. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let stop = (): void => undefined;
  const late = new Promise<undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    stop = () => clearTimeout(timer);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return undefined;
  } finally {
    stop();
  }
}
