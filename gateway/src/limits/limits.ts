import { Inject, Injectable } from '@nestjs/common';
import { Clock, Problem } from '@nfa/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { ClientTokens } from './client-tokens.ts';
import { FormStamps } from './form-stamps.ts';
import { NameDelay } from './name-delay.ts';
import { SlidingWindow } from './sliding-window.ts';

const HOUR_MS = 3_600_000;

/** How often one client may do what costs something. Kept in memory: losing Redis must not lift a limit. */
@Injectable()
export class Limits {
  readonly stamps: FormStamps;
  readonly clients: ClientTokens;
  private readonly isOn: boolean;
  private readonly logins: SlidingWindow;
  private readonly names: NameDelay;
  private readonly forms: SlidingWindow;
  private readonly unstampedForms: SlidingWindow;
  private readonly allForms: SlidingWindow;
  private readonly uploads: SlidingWindow;

  constructor(@Inject(GATEWAY_CONFIG) { limits, jwtSecret }: GatewayConfig, clock: Clock) {
    const now = () => clock.now().getTime();
    this.isOn = limits.enabled;
    this.stamps = new FormStamps(jwtSecret, now);
    this.clients = new ClientTokens(jwtSecret, now);
    this.names = new NameDelay(now);
    this.logins = new SlidingWindow(limits.loginsPer15Min, HOUR_MS / 4, now);
    this.forms = new SlidingWindow(limits.formsPerHour, HOUR_MS, now);
    this.unstampedForms = new SlidingWindow(limits.unstampedFormsPerHour, HOUR_MS, now);
    this.allForms = new SlidingWindow(limits.allFormsPerHour, HOUR_MS, now);
    this.uploads = new SlidingWindow(limits.uploadsPerHour, HOUR_MS, now);
  }

  /** @throws Problem rate_limited */
  login(peer: string): void {
    if (this.isOn) this.refuse(this.logins.take(peer));
  }

  /** @throws Problem rate_limited while tries for this name have to wait */
  loginAs(name: string, peer: string): void {
    if (this.isOn) this.refuse(this.names.wait(name, peer));
  }

  loginFailed(name: string): void {
    this.names.failed(name);
  }

  /** A sign-in that worked does not count. */
  loginSucceeded(name: string, peer: string): void {
    this.names.succeeded(name, peer);
    this.logins.giveBack(peer);
  }

  /** A form without a stamp, or with the trap filled in, counts against a smaller number. @throws Problem rate_limited */
  form(peer: string, stamp: unknown, isTrapped: boolean): void {
    if (!this.isOn) return;
    const isStamped = this.stamps.redeem(stamp) && !isTrapped;
    if (!isStamped) this.refuse(this.unstampedForms.take(peer));
    this.refuse(this.forms.take(peer));
    this.refuse(this.allForms.take('all'));
  }

  /** @throws Problem rate_limited */
  upload(peer: string): void {
    if (this.isOn) this.refuse(this.uploads.take(peer));
  }

  private refuse(waitS: number): void {
    if (waitS > 0) throw new Problem('rate_limited', `Try again in ${waitS} seconds`, undefined, waitS);
  }
}
