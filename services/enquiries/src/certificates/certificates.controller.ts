import type { Readable } from 'node:stream';
import { Body, Controller, Param, StreamableFile } from '@nestjs/common';
import { type Certificate, type CertificateCheck, CertificateInput, certificateRoutes } from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import { CertificatesService } from './certificates.service.ts';

@Controller()
export class CertificatesController {
  constructor(private readonly certificates: CertificatesService) {}

  @Endpoint(certificateRoutes.issueCertificate)
  issue(@Id() id: string, @Body({ schema: CertificateInput }) input: CertificateInput): Promise<Certificate> {
    return this.certificates.issue(id, input);
  }

  @Endpoint(certificateRoutes.listCertificates)
  list(@Id() id: string): Promise<Certificate[]> {
    return this.certificates.list(id);
  }

  @Endpoint(certificateRoutes.certificateFile)
  async file(@Id() id: string): Promise<StreamableFile> {
    const { code, content } = await this.certificates.draw(id);
    const disposition = `attachment; filename="certificate-${code}.pdf"`;
    return new StreamableFile(content as Readable, { type: 'application/pdf', disposition });
  }

  @Endpoint(certificateRoutes.revokeCertificate)
  revoke(@Id() id: string): Promise<Certificate> {
    return this.certificates.revoke(id);
  }

  @Endpoint(certificateRoutes.verify)
  verify(@Param('code') code: string): Promise<CertificateCheck> {
    return this.certificates.verify(code);
  }
}
