import { Injectable } from '@nestjs/common';
import { EVENTS_CHANNEL, PanelEvent } from '@nfa/contracts';
import { GatewayBus } from '../redis/gateway-bus.ts';

type Listener = (event: PanelEvent) => void;

/** Changes that panels may be showing, from this gateway and all others. */
@Injectable()
export class PanelEvents {
  private readonly listeners: Listener[] = [];

  constructor(private readonly bus: GatewayBus) {
    const receive = (payload: unknown) => {
      const event = PanelEvent.safeParse(payload);
      if (event.success) this.tell(event.data);
    };
    bus.on('event', receive);
    bus.listen(EVENTS_CHANNEL, receive);
    bus.onReconnect(() => this.tell({ entity: '*', action: 'missed', id: null }));
  }

  /** Calls `listener` with every event. */
  subscribe(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Publishes an event to the panels of all gateways without waiting. */
  publish(event: PanelEvent): void {
    this.tell(event);
    void this.bus.publish('event', event);
  }

  private tell(event: PanelEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
