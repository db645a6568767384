import { Inject, Injectable } from '@nestjs/common';
import {
  type CalledModel,
  isEmail,
  isPhone,
  type MyDataInput,
  type MyPage,
  type MyPrivacyAsk,
  type MyPrivacyRequest,
  myPrivacyRequestRoutes,
} from '@nfa/contracts';
import { askService, Logger, noAnswer, ServiceTokens, unavailable } from '@nfa/service-kit';
import type { MyPageEntity } from './my-pages.entity.ts';

/** Address and timeout of the service that logs privacy requests. */
export interface PrivacyDeskConfig {
  url: string;
  timeoutMs: number;
}

/** Injection token of `PrivacyDeskConfig`. */
export const PRIVACY_DESK_CONFIG = Symbol('PrivacyDeskConfig');

const NAME_LENGTH = 100;

/** Requests of people about their own data, which the enquiries service logs. */
@Injectable()
export class MyDataService {
  constructor(
    @Inject(PRIVACY_DESK_CONFIG) private readonly config: PrivacyDeskConfig,
    private readonly tokens: ServiceTokens,
    private readonly logger: Logger,
  ) {}

  /**
   * Logs a request; a repetition while it is open changes nothing.
   * @throws Problem unavailable when the log or the catalogue gives no answer
   */
  async ask(page: MyPageEntity, who: CalledModel, wants: MyDataInput['wants']): Promise<void> {
    const { model_id, phone, email } = page;
    const body: MyPrivacyAsk = {
      model_id,
      wants,
      name: nameOf(page, who).slice(0, NAME_LENGTH),
      phone: isPhone(phone) ? phone : '',
      email: isEmail(email) ? email : '',
    };
    const { ask } = myPrivacyRequestRoutes;
    const noted =
      who.state !== 'unknown' &&
      (await this.answerOf(askService(this.tokens, { ...this.config, route: ask, body }, ask.response)));
    if (!noted) throw unavailable('Your request could not be noted. Please try again in a minute.');
  }

  /** Open requests of each model; null when the log gives no answer. */
  async open(model_ids: string[]): Promise<(modelId: string) => MyPage['people'][number]['requests']> {
    const { open } = myPrivacyRequestRoutes;
    const call = { ...this.config, route: open, body: { model_ids } };
    const requests = await this.answerOf(askService(this.tokens, call, open.response));
    return (modelId) => requests?.filter(({ model_id }: MyPrivacyRequest) => model_id === modelId) ?? null;
  }

  private answerOf<T>(answer: Promise<T>): Promise<T | undefined> {
    return answer.catch(noAnswer(this.logger, 'the privacy desk did not answer'));
  }
}

// The catalogue has no name of a former model, who may still make a request.
function nameOf({ holder, name }: MyPageEntity, who: CalledModel): string {
  if (holder === 'guardian') return `${name || 'The guardian'} for ${who.name}`;
  return who.state === 'former' && name !== '' ? name : who.name;
}
