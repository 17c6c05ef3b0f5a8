//! A client in Rust: openapi-generator makes the calls, and reqwest sends them.

use beverage_ordering::apis::{Error, attachments_api, configuration::Configuration, orders_api, sign_in_api};
use beverage_ordering::models::{Cancellation, Credentials, OrderCreation, RefreshRequest, VolumeChange};
use std::fmt::Debug;
use std::time::Duration;
use tokio::sync::Mutex;
use uuid::Uuid;

/// The signed-in user. All calls that get 401 share one refresh.
struct Session {
    configuration: Mutex<Configuration>,
    refresh_token: Mutex<String>,
}

impl Session {
    /// Repeats a call that the service recognizes, after a failure that may pass.
    async fn call<T, E: Debug>(&self, send: impl AsyncFn(&Configuration) -> Result<T, Error<E>>) -> Result<T, Error<E>> {
        let mut failed = 0;
        loop {
            let configuration = self.configuration.lock().await.clone();
            let result = send(&configuration).await;
            match &result {
                Err(Error::ResponseError(refused)) if refused.status == 401 && failed == 0 => {
                    self.refresh(&configuration).await;
                }
                Err(Error::ResponseError(refused))
                    if failed < 3 && [408, 429, 500, 502, 503, 504].contains(&refused.status.as_u16()) => {}
                Err(Error::Reqwest(_)) if failed < 3 => {}
                _ => return result,
            }
            // The generated error has no headers, so the call cannot wait as long as Retry-After says.
            tokio::time::sleep(Duration::from_secs(1 << failed)).await;
            failed += 1;
        }
    }

    async fn refresh(&self, refused: &Configuration) {
        let mut configuration = self.configuration.lock().await;
        if configuration.bearer_access_token != refused.bearer_access_token {
            return;
        }
        let mut token = self.refresh_token.lock().await;
        let body = RefreshRequest { refresh_token: Some(token.clone()) };
        let anonymous = Configuration { bearer_access_token: None, ..refused.clone() };
        let renewed = sign_in_api::refresh(&anonymous, None, Some(body)).await.expect("the refresh succeeds");
        configuration.bearer_access_token = Some(renewed.data.access_token);
        *token = renewed.data.refresh_token;
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let base_path = std::env::var("SERVICE_URL")?;
    let anonymous = Configuration { base_path, ..Configuration::default() };

    // Sign in.
    let credentials = Credentials::new(std::env::var("EMAIL")?, std::env::var("PASSWORD")?);
    let signed_in = sign_in_api::login(&anonymous, credentials, None).await?.data;
    let user = signed_in.user.user_id;
    let configuration = Configuration { bearer_access_token: Some(signed_in.access_token), ..anonymous };
    let session = Session { configuration: Mutex::new(configuration), refresh_token: Mutex::new(signed_in.refresh_token) };

    // Create two orders. The response to the first one is lost.
    for recipe in ["lungo", "latte"] {
        let (order, key) = (OrderCreation::new(recipe.into()), Uuid::new_v4().to_string());
        session.call(async |c| orders_api::create_order(c, "*", order.clone(), None, Some(&key)).await).await?;
    }

    // Read the list in pages.
    let page = async |cursor: Option<&str>| {
        session.call(async |c| orders_api::list_orders(c, user, Some(1), cursor, None, None, None, None).await).await
    };
    let first = page(None).await?;
    let second = page(first.next_cursor.as_deref()).await?;
    let (id, version) = (second.items[0].uuid.to_string(), format!("\"{}\"", second.items[0].version));

    // Change the order that the user saw.
    let change = VolumeChange::new("300ml".into());
    let send = async |c: &Configuration| orders_api::change_order_volume(c, &id, change.clone(), Some(&version)).await;
    let changed = session.call(send).await?;

    // Upload a file. The service is busy at first.
    std::fs::write("note.txt", "No sugar")?;
    let key = Uuid::new_v4().to_string();
    let send = async |c: &Configuration| attachments_api::upload_attachment(c, &id, "note.txt".into(), Some(&key)).await;
    let uploaded = session.call(send).await?;

    // The token expires, and three requests refresh it once.
    let get = || session.call(async |c| orders_api::get_order(c, &id, None, None).await);
    let (read, _, _) = tokio::try_join!(get(), get(), get())?;

    // Wait for a change by another device, then cancel.
    let tag = format!("\"{}\"", read.version);
    let after = session.call(async |c| orders_api::get_order(c, &id, Some(&tag), Some("wait=20")).await).await?;
    let cancelled = session.call(async |c| orders_api::cancel_order(c, &id, None, Some(Cancellation::new())).await).await?;
    let recipe = &first.items[0].recipe;
    println!("{recipe} {} {} {} {}", changed.volume, uploaded.filename, after.volume, cancelled.status);
    Ok(())
}
