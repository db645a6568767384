import { Injectable } from '@nestjs/common';
import type { PanelEvent } from '@nfa/contracts';
import { GatewayBus } from '../cache/gateway-bus.ts';

type Listener = (event: PanelEvent) => void;

/** Changes that panels may be showing, from this gateway and all others. */
@Injectable()
export class PanelEvents {
  private readonly listeners = new Set<Listener>();

  constructor(private readonly bus: GatewayBus) {
    bus.onEvent((event) => this.tell(event));
    bus.onMissed(() => this.tell({ entity: '*', action: 'missed', id: null }));
  }

  /** Calls back for every event until the returned function is called. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tells the panels of all gateways; nobody waits for it. */
  publish(event: PanelEvent): void {
    this.tell(event);
    void this.bus.publishEvent(event);
  }

  private tell(event: PanelEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
