import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import {
  type MyPage,
  NewDigitals,
  type PhotographSlot,
  photographSlots,
  type Route,
  sentDigitalRoutes,
} from '@nfa/contracts';
import { Clock, callForCaller, notFound, type ServiceCall, ServiceTokens, uploadCall } from '@nfa/service-kit';
import { LinkTokens } from '../links/link-tokens.ts';
import { CATALOGUE_CONFIG, type CatalogueConfig, ModelLookup } from '../models/model-lookup.ts';
import type { MyPageEntity } from './my-pages.entity.ts';

type Shown = MyPage['people'][number]['new_digitals'];

/** New digitals that people send from their own page; the catalogue keeps them until the administrator decides. */
@Injectable()
export class MyDigitalsService {
  constructor(
    @Inject(CATALOGUE_CONFIG) private readonly config: CatalogueConfig,
    private readonly models: ModelLookup,
    private readonly serviceTokens: ServiceTokens,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  /** Undecided new digitals of each page; null while the catalogue gives no answer. */
  async of(pages: readonly MyPageEntity[]): Promise<(page: MyPageEntity) => Shown> {
    const sets = await this.models.newDigitals(pages.map(({ model_id }) => model_id));
    return ({ id, model_id }) => {
      const set = sets?.find((one) => one.model_id === model_id);
      return set ? { ...set, upload_path: this.tokens.uploadPath(id, this.clock.now()) } : null;
    };
  }

  /** The page to which an upload address belongs; undefined when it is forged or expired. */
  pageOf(token: string): string | undefined {
    return this.tokens.readUpload(token, this.clock.now());
  }

  /** @throws Problem not_found for another name, unavailable, any refusal of the catalogue */
  keep({ model_id }: MyPageEntity, name: string, upload: IncomingMessage): Promise<NewDigitals> {
    const slot = photographSlots.find((one: PhotographSlot) => one === name);
    if (!slot) throw notFound('photograph');
    return this.ask({
      route: sentDigitalRoutes.keep,
      params: { id: model_id },
      query: { slot },
      ...uploadCall(upload),
    });
  }

  /** @throws Problem conflict while a photograph is missing, unavailable */
  send({ model_id }: MyPageEntity): Promise<NewDigitals> {
    return this.ask({ route: sentDigitalRoutes.send, params: { id: model_id } });
  }

  private async ask(call: Partial<ServiceCall> & { route: Route }): Promise<NewDigitals> {
    return NewDigitals.parse(await (await callForCaller(this.serviceTokens, { ...this.config, ...call }, AWAY)).json());
  }
}

const AWAY = 'Photographs cannot be taken right now. Please try again in a minute.';
