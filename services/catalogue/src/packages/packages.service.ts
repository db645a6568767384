import { Injectable } from '@nestjs/common';
import {
  type ClientsView,
  type ModelPackage,
  type PackageClient,
  type PackageInput,
  type PackageLink,
  withoutFocus,
} from '@nfa/contracts';
import { editConflict, invalidField, newToken, notFound, tokenHash } from '@nfa/service-kit';
import { maxListLength } from '../list-length.ts';
import { HiddenPicturesRepository } from '../picture-policy/hidden-pictures.repository.ts';
import { LinkCipher } from './link-cipher.ts';
import { PackageClientsRepository } from './package-clients.repository.ts';
import { PackagesRepository, type StoredLink } from './packages.repository.ts';

/** Actions of the administrator on packages. */
@Injectable()
export class PackagesService {
  constructor(
    private readonly packages: PackagesRepository,
    private readonly clients: PackageClientsRepository,
    private readonly cipher: LinkCipher,
    private readonly pictures: HiddenPicturesRepository,
  ) {}

  list({ limit = maxListLength, offset = 0 }: { limit?: number; offset?: number }): Promise<ModelPackage[]> {
    return this.packages.findPage(limit, offset);
  }

  listClientsView(): Promise<ClientsView[]> {
    return this.packages.findClientsView();
  }

  /** Creates one package for each key. @throws Problem invalid_input for a child's picture without consent */
  async create(input: PackageInput, key?: string): Promise<ModelPackage> {
    await this.refuseUnconsented(input);
    return this.get(await this.packages.insert(input, this.newLink().stored, key));
  }

  /** @throws Problem not_found, conflict when somebody saved it since `expectedVersion`, invalid_input for a child's picture without consent */
  async replace(id: string, input: PackageInput, expectedVersion?: string): Promise<ModelPackage> {
    await this.refuseUnconsented(input);
    const isReplaced = await this.packages.update(id, input, expectedVersion);
    const stored = await this.get(id);
    if (!isReplaced) throw editConflict('package');
    return stored;
  }

  /** @throws Problem not_found */
  async remove(id: string): Promise<{ id: string }> {
    if (!(await this.packages.remove(id))) throw notFound('package');
    return { id };
  }

  /** Records that the administrator saw the answers up to `time`. @throws Problem not_found */
  async noteSeen(id: string, time: string): Promise<{ id: string }> {
    if (!(await this.packages.noteSeen(id, time))) throw notFound('package');
    return { id };
  }

  /** @throws Problem not_found */
  async listClients(id: string): Promise<PackageClient[]> {
    await this.get(id);
    return this.clients.findOfPackage(id);
  }

  /** @throws Problem not_found when it is revoked, or was made by another installation */
  async getLink(id: string): Promise<PackageLink> {
    const cipher = (await this.packages.findById(id))?.token_cipher;
    const token = cipher ? this.cipher.decrypt(cipher) : undefined;
    if (!token) throw notFound('link');
    return { id, path: pathOf(token) };
  }

  /** @throws Problem not_found */
  async renewLink(id: string): Promise<PackageLink> {
    const { token, stored } = this.newLink();
    if (!(await this.packages.setLink(id, stored))) throw notFound('package');
    return { id, path: pathOf(token) };
  }

  /** @throws Problem not_found */
  async revokeLink(id: string): Promise<{ id: string }> {
    if (!(await this.packages.setLink(id, { token_hash: null, token_cipher: null }))) throw notFound('package');
    return { id };
  }

  // Under every policy, since a package shows a child to strangers.
  private async refuseUnconsented({ items }: PackageInput): Promise<void> {
    const ofChildren = await this.pictures.findOfChildren(items.map(({ model_id }) => model_id));
    for (const [index, { model_id, images }] of items.entries()) {
      const own = ofChildren.filter((picture) => picture.model_id === model_id);
      const refused = own.filter(({ is_shared }) => !is_shared).map(({ picture }) => picture);
      if (own.length > 0 && refused.length === own.length)
        throw invalidField(
          `items.${index}.model_id`,
          'is a child without a picture that the guardian lets clients see',
        );
      const place = images.findIndex((image) => refused.includes(withoutFocus(image)));
      if (place >= 0)
        throw invalidField(
          `items.${index}.images.${place}`,
          'is a picture of a child that the guardian does not let clients see',
        );
    }
  }

  private async get(id: string): Promise<ModelPackage> {
    const found = await this.packages.findWithCounts(id);
    if (!found) throw notFound('package');
    return found;
  }

  private newLink(): { token: string; stored: StoredLink } {
    const token = newToken();
    return { token, stored: { token_hash: tokenHash(token), token_cipher: this.cipher.encrypt(token) } };
  }
}

const pathOf = (token: string): string => `/package/${token}`;
