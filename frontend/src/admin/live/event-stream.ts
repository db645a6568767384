import type { PanelEvent } from '@nfa/contracts';
import { createParser } from 'eventsource-parser';
import { either } from '../../lib/api.ts';
import { fetchWithSession } from '../session/call.ts';
import { readEventStream } from '../session/first-view-routes.ts';

/** The server sends a message every 15 s: a stream that is silent this long is broken. */
const SILENCE_MS = 40_000;

/** Listeners for the messages of a stream. */
export interface StreamListeners {
  onHeartbeat: () => void;
  onChange: (event: PanelEvent) => void;
}

/**
 * Reads the panel's events until the stream ends. With fetch, because `EventSource` cannot send the token.
 * @throws ApiError, SignInRefused, TypeError when the server cannot be reached, DOMException when aborted or silent
 */
export async function readEvents(signal: AbortSignal, listeners: StreamListeners): Promise<void> {
  const silence = new AbortController();
  const stop = either(signal, silence.signal);
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await fetchWithSession(readEventStream.path, { signal: stop });
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'heartbeat') listeners.onHeartbeat();
        if (event === 'change') listeners.onChange(JSON.parse(data) as PanelEvent);
      },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const piece = await reader?.read();
      if (!piece || piece.done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      parser.feed(piece.value);
    }
  } finally {
    clearTimeout(timer);
  }
}
