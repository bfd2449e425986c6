import { parentPort, workerData } from 'node:worker_threads';
import { cleanHtml } from './content.clean.ts';

parentPort?.postMessage(cleanHtml(String(workerData)));
