import type { FigureKind } from '@nfa/contracts';
import { figuresPath } from '@nfa/contracts/plain';
import { isSignedIn } from '../lib/api.ts';

/** Reports a visitor's action on models, to be counted; the signed-in owner is not counted. */
export function reportFigure(kind: FigureKind, model_ids: readonly string[]): void {
  if (isSignedIn() || model_ids.length === 0) return;
  const body = new Blob([JSON.stringify({ kind, model_ids })], { type: 'application/json' });
  navigator.sendBeacon?.(`/api${figuresPath}`, body);
}
