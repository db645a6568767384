import { Injectable } from '@nestjs/common';
import { freshFactorMinutes } from '@nfa/contracts';
import { Clock, Problem } from '@nfa/service-kit';
import { SecondFactorService } from './second-factor.service.ts';
import { SessionRepository } from './session.repository.ts';

const FRESH_MS = freshFactorMinutes * 60_000;

/** Whether a session has proven a factor just now: the password counts only where there is no second factor. */
@Injectable()
export class FreshFactor {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly secondFactor: SecondFactorService,
    private readonly clock: Clock,
  ) {}

  async isFresh(sessionId: string): Promise<boolean> {
    const session = await this.sessions.findSession(sessionId);
    if (!session) return false;
    const { password_at, second_factor_at } = session;
    if (this.isRecent(second_factor_at)) return true;
    return this.isRecent(password_at) && !(await this.secondFactor.isOn());
  }

  /** @throws Problem fresh_factor_required */
  async require(sessionId: string): Promise<void> {
    if (!(await this.isFresh(sessionId))) throw new Problem('fresh_factor_required', 'Confirm that it is you');
  }

  private isRecent(at: string | null): boolean {
    return at !== null && this.clock.now().getTime() - new Date(at).getTime() <= FRESH_MS;
  }
}
