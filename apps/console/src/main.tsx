import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.jsx';
import { takeLink } from './data/session.js';

const link = takeLink();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter basename="/console">
      <App link={link} />
    </BrowserRouter>
  </StrictMode>,
);
