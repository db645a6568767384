import type { CertificateCheck } from '@nfa/contracts';
import { certificatePath, routePath } from '@nfa/contracts/plain';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { isNotFound, isRecord, load } from '../lib/loading.ts';

/** Loads the certificate with the code in the address; null with status 404 when there is none. */
export async function loadCertificate(args: LoaderFunctionArgs) {
  const path = routePath(certificatePath, { code: args.params.code ?? '' });
  try {
    return await load<CertificateCheck>(args, path, isRecord);
  } catch (error) {
    if (isNotFound(error)) return data(null, { status: 404 });
    throw error;
  }
}
