import { Inject, Injectable } from '@nestjs/common';
import {
  type CalledModel,
  type ConsentCover,
  consentCoverRoutes,
  type FigureSums,
  figureRoutes,
  isMinorOn,
  type ModelCard,
  type MyConsentAsk,
  type MyConsentLink,
  modelCardRoutes,
  myConsentLinkRoutes,
  type NewDigitals,
  nairobiDay,
  sentDigitalRoutes,
} from '@nfa/contracts';
import { askService, Clock, invalidField, Logger, noAnswer, ServiceTokens, unavailable } from '@nfa/service-kit';

/** Address and timeout of the catalogue. */
export interface CatalogueConfig {
  url: string;
  timeoutMs: number;
}

/** Injection token of `CatalogueConfig`. */
export const CATALOGUE_CONFIG = Symbol('CatalogueConfig');

// The response of the catalogue includes the time in which it mails a guardian's code.
const MAIL_MS = 2_000;

/** Returns a model's card by its id, also for former models and for those of whom the catalogue gave no answer. */
export type NameModel = (id: string) => CalledModel & Pick<ModelCard, 'digitals_taken_on'>;

/** Refuses a model about whom the catalogue gave no answer. @throws Problem unavailable */
export function assertKnown({ state }: Pick<CalledModel, 'state'>): void {
  if (state === 'unknown') throw unavailable('The models cannot be looked up right now');
}

/**
 * Name for what is stored or sent out, such as labels, letters, PDFs and calendars, where one that is missing would stay so.
 * @throws Problem unavailable while the catalogue gives no answer
 */
export function knownName(model: Pick<CalledModel, 'name' | 'state'>): string {
  assertKnown(model);
  return model.name;
}

/** First name of a listed model; "Former model" and "Name not available" stay whole. */
export const firstNameOf = ({ name, state }: Pick<CalledModel, 'name' | 'state'>): string =>
  state === 'listed' ? (name.split(' ')[0] ?? '') : name;

/** Asks the catalogue who the models are. */
@Injectable()
export class ModelLookup {
  constructor(
    @Inject(CATALOGUE_CONFIG) private readonly config: CatalogueConfig,
    private readonly tokens: ServiceTokens,
    private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  /** Fetches the cards of these models with one call, without ids with none. */
  async names(ids: readonly string[]): Promise<NameModel> {
    return this.namesFrom(ids.length === 0 ? [] : await this.ask([...new Set(ids)]));
  }

  /**
   * Every model of the roster in its order, then those of `ids` that have left it.
   * @param otherwise models that stand for the roster while the catalogue gives no answer
   */
  async roster(ids: readonly string[], otherwise: readonly string[] = []): Promise<CalledModel[]> {
    const cards = await this.ask(null);
    const nameOf = this.namesFrom(cards);
    const listed = cards?.map(({ id }) => id) ?? otherwise;
    return [...new Set([...listed, ...ids])].map(nameOf);
  }

  /** @throws Problem invalid_input when there is no such model, unavailable when the catalogue gives no answer */
  async require(id: string): Promise<ModelCard> {
    const cards = await this.ask([id]);
    if (!cards) throw unavailable('The models cannot be looked up right now');
    const card = cards.find((found) => found.id === id.toLowerCase());
    if (!card) throw invalidField('model_id', 'must be a model of the roster');
    return card;
  }

  /** Those of these models that were not deleted for good; undefined when the catalogue gives no answer. */
  async stored(ids: readonly string[]): Promise<string[] | undefined> {
    const call = { ...this.config, route: modelCardRoutes.stored, body: { ids } };
    return this.answerOf(askService(this.tokens, call, modelCardRoutes.stored.response));
  }

  /** Consents of these models that are valid now; undefined when the catalogue gives no answer. */
  async covers(ids: readonly string[]): Promise<ConsentCover[] | undefined> {
    if (ids.length === 0) return [];
    const call = { ...this.config, route: consentCoverRoutes.cover, body: { model_ids: [...new Set(ids)] } };
    return this.answerOf(askService(this.tokens, call, consentCoverRoutes.cover.response));
  }

  /**
   * A link to the consent page with every picture of a model, for the person
   * who decides; undefined when the catalogue gives no answer.
   */
  async consentLink(body: MyConsentAsk): Promise<MyConsentLink | undefined> {
    const { make } = myConsentLinkRoutes;
    const call = { ...this.config, route: make, body, timeoutMs: this.config.timeoutMs + MAIL_MS };
    return this.answerOf(askService(this.tokens, call, make.response));
  }

  /** Counts of visitors' actions on a model in the last 30 days; undefined when the catalogue gives no answer. */
  async figures(model_id: string): Promise<FigureSums | undefined> {
    const call = { ...this.config, route: figureRoutes.sums, body: { model_id } };
    return this.answerOf(askService(this.tokens, call, figureRoutes.sums.response));
  }

  /** Undecided new digitals of these models; undefined when the catalogue gives no answer. */
  async newDigitals(model_ids: readonly string[]): Promise<NewDigitals[] | undefined> {
    const { find } = sentDigitalRoutes;
    const call = { ...this.config, route: find, body: { model_ids } };
    return this.answerOf(askService(this.tokens, call, find.response));
  }

  private ask(ids: string[] | null): Promise<ModelCard[] | undefined> {
    const call = { ...this.config, route: modelCardRoutes.cards, body: { ids } };
    return this.answerOf(askService(this.tokens, call, modelCardRoutes.cards.response));
  }

  private answerOf<T>(answer: Promise<T>): Promise<T | undefined> {
    return answer.catch(noAnswer(this.logger, 'the catalogue did not answer'));
  }

  private namesFrom(cards: readonly ModelCard[] | undefined): NameModel {
    const today = nairobiDay(this.clock.now());
    const known = new Map(cards?.map((card) => [card.id, card]));
    return (id) => {
      const card = known.get(id);
      if (card) return { ...card, minor: isMinorOn(today, card), state: 'listed' };
      const nobody = { id, category: null, main_image: '', digitals_taken_on: '' };
      // Without an answer of the catalogue the model is treated as a child.
      if (!cards) return { ...nobody, name: 'Name not available', minor: true, state: 'unknown' };
      return { ...nobody, name: 'Former model', minor: false, state: 'former' };
    };
  }
}
