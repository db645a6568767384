import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  digitalFields,
  type ModelProfile,
  maxPackageClients,
  nairobiDay,
  type PackageClientSecret,
  type PackageInput,
  type PackageModel,
  type PackagePick,
  type PackagePickInput,
  type PackageView,
  packagePictures,
  profilePictures,
  withoutFocus,
} from '@nfa/contracts';
import { Clock, newToken, notFound, Problem, tokenHash } from '@nfa/service-kit';
import { ModelsRepository } from '../models/models.repository.ts';
import { PictureViews } from '../picture-policy/picture-views.ts';
import type { PackageClientEntity } from './package-clients.entity.ts';
import { PackageClientsRepository } from './package-clients.repository.ts';
import type { PackageEntity } from './packages.entity.ts';
import { PackagesRepository } from './packages.repository.ts';

/** View and answers of a person who has a package's link. */
@Injectable()
export class SharedPackagesService {
  constructor(
    private readonly packages: PackagesRepository,
    private readonly clients: PackageClientsRepository,
    private readonly models: ModelsRepository,
    private readonly views: PictureViews,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem not_found for an unknown, revoked or expired link */
  async view(token: string, secret: string | undefined): Promise<PackageView> {
    const found = await this.open(token);
    const [models, client] = await Promise.all([this.modelsOf(found), this.findClient(found, secret)]);
    if (client) await this.clients.noteSeen(client.id);
    const { title, recipient, sender, note, expires_on } = found;
    const picks = client ? await this.clients.findPicks(client.id) : [];
    return { title, recipient, sender, note, expires_on, models, client: client && { name: client.name, picks } };
  }

  /** Adds a client, once however often the same name is sent with a key. @throws Problem not_found, conflict when too many people have opened it */
  async enter(token: string, name: string, key?: string): Promise<PackageClientSecret> {
    const { id } = await this.open(token);
    const secret = key ? secretOf(key, id, name) : newToken();
    if (!(await this.clients.insert(id, name, tokenHash(secret), maxPackageClients)))
      throw new Problem('conflict', `${maxPackageClients} people have opened this package already`);
    return { secret };
  }

  /** @throws Problem not_found, gone for a model that visitors no longer see; forbidden without a client's secret */
  async pick(
    token: string,
    { modelId, secret, input }: { modelId: string; secret: string | undefined; input: PackagePickInput },
  ): Promise<PackagePick> {
    const found = await this.open(token);
    const client = await this.findClient(found, secret);
    if (!client) throw new Problem('forbidden', 'Tell your name first');
    const isIncluded = found.items.some(({ model_id }) => model_id === modelId);
    if (!isIncluded || (await this.models.findForPackage([modelId])).length === 0)
      throw new Problem('gone', 'This model is no longer in the package.');
    return this.clients.save(client.id, modelId, input);
  }

  private async open(token: string): Promise<PackageEntity> {
    const found = await this.packages.findByToken(tokenHash(token));
    if (!found || found.expires_on < nairobiDay(this.clock.now())) throw notFound('package');
    return found;
  }

  private findClient({ id }: PackageEntity, secret: string | undefined): Promise<PackageClientEntity | null> {
    return secret ? this.clients.findBySecret(id, tokenHash(secret)) : Promise.resolve(null);
  }

  // Reads the models on every request, so that one that is hidden, removed or without consent disappears at once.
  private async modelsOf({ items }: PackageEntity): Promise<PackageModel[]> {
    const ids = items.map(({ model_id }) => model_id);
    const [visible, printed] = await Promise.all([this.models.findForPackage(ids), this.models.findForCompCards(ids)]);
    const byId = new Map(visible.map((model) => [model.id, model]));
    const printable = new Set(printed.flatMap(profilePictures).map(withoutFocus));
    return items.flatMap((item) => {
      const model = byId.get(item.model_id);
      return model ? [{ ...inPackage(model, item, printable), ...this.openPrivate(model) }] : [];
    });
  }

  // Pictures that are shared only with clients need an address with a pass.
  private openPrivate(model: ModelProfile): Partial<PackageModel> {
    const fields = [
      ...(model.digitals_shared === 'packages' ? digitalFields : []),
      ...(model.walk_shared === 'packages' ? (['walk_poster', 'walk_video'] as const) : []),
    ];
    return Object.fromEntries(fields.map((field) => [field, this.views.forClient(model[field])]));
  }
}

/** The same secret for a copy of the request, so that whoever sends a form twice is one client. */
const secretOf = (...parts: [key: string, packageId: string, name: string]): string =>
  createHash('sha256').update(parts.join(' ')).digest('base64url');

function inPackage(
  { main_image, portfolio_images, digitals_shared: _digitals, walk_shared: _walk, ...model }: ModelProfile,
  { images, note }: PackageInput['items'][number],
  printable: ReadonlySet<string>,
): PackageModel {
  const inIt = packagePictures(images, profilePictures({ main_image, portfolio_images }));
  return { ...model, images: inIt, print_images: inIt.filter((url) => printable.has(withoutFocus(url))), note };
}
