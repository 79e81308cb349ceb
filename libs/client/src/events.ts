/** The data of the server-sent events in a body. `onBytes` is called for whatever arrives, also for what keeps a silent connection open. */
export async function* eventsIn(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    text += decoder.decode(value, { stream: true });
    // What follows the last empty line is the beginning of the next event.
    const events = text.split(/\r?\n\r?\n/);
    text = events.pop()!;
    for (const event of events) {
      const data = [...event.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line!.replace(/\r$/, ''));
      if (data.length) yield data.join('\n');
    }
  }
}
